import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { client as api } from '../../api/client';
import type { Schemas } from '../../api/client';
import { makeQueryClient } from '../../api/query-client';
import { makeTheme } from '../../brand/theme';
import { failureNotices } from '../parts/notices';
import { SignedIn } from './SignedIn';
import { useOwnSessions } from './useOwnSessions';

const [load, end] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'DELETE')];
const session: Schemas['OwnSession'] = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.9',
  since: '2026-11-19T09:00:00-05:00',
  last_used: '2026-11-19T14:11:32-05:00',
  current: true,
};
const there = { ...session, id: 2, browser: 'Safari', system: 'iPhone', current: false };
const unknown = { ...there, id: 3, browser: null, system: null, address: null };

const SessionsProbe = () => <SignedIn {...useOwnSessions()} />;

async function shown(...sessions: Schemas['OwnSession'][]) {
  load.mockReset().mockResolvedValue({ data: sessions, response: { headers: new Map() } });
  end.mockReset().mockResolvedValue({});
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <SessionsProbe />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByText('Firefox on Windows');
}

describe('the session list', () => {
  it('describes sessions in plain words, and cannot end the current one', async () => {
    await shown(session, there, unknown);
    const [here, other, nobody] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(here?.getByText('This session')).toBeTruthy();
    expect(here?.queryByRole('button')).toBeNull();
    expect(
      here?.getByText(/^From 203\.0\.113\.9, since \w+ 11\/19\/2026 .* [AP]M, last used \w+ 11\/19\/2026/),
    ).toBeTruthy();
    expect(other?.getByText('Safari on iPhone')).toBeTruthy();
    expect(nobody?.getByText('Unknown browser')).toBeTruthy();
    expect(nobody?.getByText(/^From an unknown address/)).toBeTruthy();
  });

  it('ends sessions one at a time, while the others wait', async () => {
    await shown(session, there, unknown);
    let done: (value: never) => void = () => undefined;
    end.mockReturnValue(new Promise((resolve) => (done = resolve)));
    fireEvent.click(
      screen.getByRole('button', { name: 'End the session in Safari on iPhone from 203.0.113.9' }),
    );
    await screen.findByRole('button', { name: 'Ending the session…' });
    fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
    fireEvent.click(screen.getByRole('button', { name: /Unknown browser/ }));
    done({} as never);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(end.mock.calls).toEqual([
      ['/api/sessions/others/{session_id}', { params: { path: { session_id: 2 } } }],
    ]);
  });

  it('ends all other sessions at once, if there are any', async () => {
    await shown(session, there);
    fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(end.mock.calls).toEqual([['/api/sessions/others']]);
  });

  it('has nothing to end if there is only the current session', async () => {
    await shown(session);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
