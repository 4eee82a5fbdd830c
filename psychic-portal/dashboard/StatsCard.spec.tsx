import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { StatsCard } from './StatsCard';

addWords('portal', portal);

let code = 'A';
jest.mock('../../common/ui/own/Line', () => ({ useLine: () => ({ status: { code } }) }));

/** The week's figures so far. */
let revenue = 10;
const load = jest.spyOn(api, 'GET').mockImplementation((path) => {
  const summary = {
    total_calls: 1,
    total_minutes: 1,
    alc: 1,
    repeat_pct: 0,
    missed_calls: 0,
    revenue,
  };
  const day = { revenue: 10, minutes: 1, rated: 0, rating_sum: 0 };
  const days = [
    { ...day, day: '2026-11-20', paid_call_minutes: 0.1, paid_chat_minutes: 2.25 },
    { ...day, day: '2026-11-21', revenue: revenue - 10, paid_call_minutes: 0.2, paid_chat_minutes: 0 },
  ];
  const data = String(path).endsWith('/readings') ? { readings: [], summary } : days;
  return Promise.resolve({ data, response: { headers: new Headers() } } as never);
});

const client = makeQueryClient(failureNotices);
const card = () => (
  <ThemeProvider theme={makeTheme('light', 'cos')}>
    <QueryClientProvider client={client}>
      <PsychicProvider>
        <MemoryRouter>
          <StatsCard />
        </MemoryRouter>
      </PsychicProvider>
    </QueryClientProvider>
  </ThemeProvider>
);

it('updates the figures as soon as a contact ends, and at no other status change', async () => {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  const page = render(card());
  const turn = (next: string): void => {
    code = next;
    page.rerender(card());
  };
  await screen.findByText('$10.00');
  // of the same answers as the other figures
  screen.getByText('Paid minutes: calls 0.30, chats 2.25.');
  expect((load.mock.calls as unknown[][]).map(([path]) => path)).toEqual([
    '/api/psychics/{id}/days',
    '/api/psychics/{id}/readings',
  ]);
  revenue = 25;
  load.mockClear();
  for (const next of ['P', 'R', 'B']) turn(next);
  expect(load).not.toHaveBeenCalled();
  turn('A');
  await waitFor(() => expect(screen.getByText('$25.00')).toBeTruthy());
});
