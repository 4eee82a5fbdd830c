import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import type { Earnings } from '../../common/api/statistics';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { EarningsCard } from './EarningsCard';

addWords('portal', portal);

const paid: Earnings = {
  basis: 'pay',
  today: { minutes: 125, amount: 62.5, signed_on_minutes: 300, per_hour: 12.5 },
  last: {
    conn_type: 'Chat',
    username: 'tobias.lind',
    ended_at: '2026-11-19T14:08:00-05:00',
    minutes: 15.8,
    amount: 7.11,
  },
  week: {
    ...{ period_from: '2026-11-15', period_to: '2026-11-21', minutes: 1480, amount: 739.52 },
    before: { until: '2026-11-12T14:36:00-05:00', minutes: 1390, amount: 691.14 },
  },
  active: { active_minutes: 1648, reached: null, next: 1800, minutes_to_next: 152 },
  best: { from: '2026-11-19T19:00:00-05:00', to: '2026-11-19T22:00:00-05:00', minutes_per_hour: 42.8 },
};

const { amount: _, per_hour: __, ...minutesToday } = paid.today;
/** As the server answers in limited mode. */
const limited: Earnings = {
  today: minutesToday,
  last: paid.last && { ...paid.last, amount: undefined },
  week: { ...paid.week, amount: undefined, before: { ...paid.week.before, amount: undefined } },
  best: paid.best,
};

async function textOf(data: Earnings): Promise<string> {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  jest
    .spyOn(api, 'GET')
    .mockImplementation(() => Promise.resolve({ data, response: { headers: new Headers() } } as never));
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <MemoryRouter>
            <EarningsCard />
          </MemoryRouter>
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByText('Last contact');
  return screen.getByRole('region').textContent;
}

it('says pay where pay is switched on, with the bonus step', async () => {
  const text = await textOf(paid);
  for (const part of ['Earnings', '$62.50', '$12.50 an hour over 5:00', '$7.11', '$48.38 more', '152.00 min'])
    expect(text).toContain(part);
});

it('says revenue where pay is off', async () => {
  const text = await textOf({ ...paid, basis: 'revenue', active: null });
  expect(text).toContain('Revenue is what members were charged');
  expect(text).not.toMatch(/bonus|Earnings/);
});

it('compares with no week that was not paid through the program', async () => {
  const before = { ...paid.week.before, amount: null };
  expect(await textOf({ ...paid, week: { ...paid.week, before } })).toContain('Last week was not paid');
});

it('shows minutes and no money in limited mode', async () => {
  const text = await textOf(limited);
  expect(text).not.toMatch(/\$|pay is|revenue|bonus/i);
  expect(text).toContain('90.00 min more');
});
