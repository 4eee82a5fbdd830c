import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices } from '../../common/ui/parts/notices';
import { NewAgreements } from './NewAgreements';

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
  screen.getByText('Tick every document and type your name.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(second as HTMLElement);
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    body: { documents: ['privacy-policy/2026-11-29', 'psychic-agreement/2026-12-01'], typed_name: 'Ada Q' },
  });
});
