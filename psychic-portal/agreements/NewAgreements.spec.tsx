import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { client as api } from '../../common/api/client';
import { agreementsQuery } from '../../common/api/psychics';
import { makeQueryClient } from '../../common/api/query-client';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices } from '../../common/ui/parts/notices';
import { AgreementGate } from './AgreementGate';
import { NewAgreements } from './NewAgreements';

jest.mock('../../common/ui/own/session', () => ({ usePsychic: () => ({ user_id: 22 }) }));

const sent = jest
  .spyOn(api, 'POST')
  .mockImplementation((() =>
    Promise.resolve({ data: { agreed: [], due: [] }, response: { headers: new Map() } })) as never);
const due = [
  { name: 'privacy-policy', title: 'Privacy Policy', effective_date: '2026-11-29' },
  { name: 'psychic-agreement', title: 'Psychic Agreement', effective_date: '2026-12-01' },
];

it('takes a tick for each document and a typed name, and sends the versions that were shown', async () => {
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <NewAgreements id={22} due={due} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/agreements/privacy-policy?effective_date=2026-11-29',
    '/api/agreements/psychic-agreement?effective_date=2026-12-01',
  ]);
  const press = (): boolean => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  const [first, second] = screen.getAllByRole('checkbox');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada Q' } });
  fireEvent.click(first as HTMLElement);
  press();
  screen.getByText('Accept every document and type your name.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(second as HTMLElement);
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    body: { documents: ['privacy-policy/2026-11-29', 'psychic-agreement/2026-12-01'], typed_name: 'Ada Q' },
  });
});

describe('the gate', () => {
  const load = jest.spyOn(api, 'GET');
  const shown = (answer: Promise<unknown>) => {
    load.mockImplementation((() => answer) as never);
    const client = makeQueryClient(failureNotices);
    render(
      <ThemeProvider theme={makeTheme('light', 'cos')}>
        <QueryClientProvider client={client}>
          <AgreementGate>the page</AgreementGate>
        </QueryClientProvider>
      </ThemeProvider>,
    );
    return client;
  };
  const answered = (due: object[]) =>
    Promise.resolve({ data: { agreed: [], due }, response: { headers: new Map() } });

  it('shows what waits instead of the page', async () => {
    shown(answered(due));
    await screen.findByRole('button', { name: 'Agree' });
    expect(screen.queryByText('the page')).toBeNull();
  });

  it('opens if nothing waits, and stays open when a version comes into force meanwhile', async () => {
    const client = shown(answered([]));
    await waitFor(() => expect(client.getQueryState(agreementsQuery(22).queryKey)?.status).toBe('success'));
    load.mockImplementation((() => answered(due)) as never);
    await act(() => client.invalidateQueries());
    // the page is told in a later task
    await act(() => new Promise((told) => setTimeout(told)));
    expect(client.getQueryData(agreementsQuery(22).queryKey)).toMatchObject({ due });
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('holds nobody up if it cannot be known', async () => {
    shown(Promise.reject(new TypeError('no line')));
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
