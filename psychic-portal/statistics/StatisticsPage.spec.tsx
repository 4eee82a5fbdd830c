import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import type { OwnStatistics, PsychicDay } from '../../common/api/statistics';
import { makeTheme } from '../../common/brand/theme';
import { addDays } from '../../common/domain/new-york-time';
import { lastDays, ownPeriods } from '../../common/domain/pay-period';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { PsychicProvider } from '../../common/ui/own/session';
import { StatisticsPage } from '.';

addWords('portal', portal);

const load = jest.spyOn(api, 'GET');
const today = '2026-11-22';
const [seven, ten] = ['2026-11-22T12:00:00Z', '2026-11-22T15:00:00Z'];

/** The same for each range: this many contacts, each a reading of one dollar. */
const own = (contacts: number) =>
  Object.entries(ownPeriods).map(([period, days]) => {
    const { from, to } = lastDays(today, days);
    const figures = { all_calls: contacts, rep_calls: 0, tot_mins: 0, alc: 0, rating_avg: null };
    return {
      period,
      period_from: from,
      period_to: to,
      total_revenue: contacts,
      attempted: contacts,
      ...figures,
    };
  }) as unknown as OwnStatistics[];
const days = (revenue: number) =>
  Array.from({ length: 7 }, (_, n) => ({
    day: addDays('2026-11-16', n),
    revenue: n === 0 ? revenue : 0,
    minutes: 0,
  })) as PsychicDay[];

const answer = (data: unknown, publishedAt: string) =>
  ({ data, response: { headers: new Headers({ 'x-published-at': publishedAt }) } }) as never;
/** The requests so far, in order. */
const asked = () => (load.mock.calls as unknown as [string][]).map(([path]) => path.split('/').at(-1));

/** @param answers responses by URL, one after another; the last one is repeated */
function opened(answers: { statistics: unknown[]; days: unknown[] }, address = '/psychic/statistics'): void {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  load.mockReset().mockImplementation((path) => {
    const rest = answers[String(path).endsWith('/days') ? 'days' : 'statistics'];
    return Promise.resolve((rest.length > 1 ? rest.shift() : rest[0]) as never);
  });
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <MemoryRouter initialEntries={[address]}>
            <StatisticsPage />
          </MemoryRouter>
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it('without a contact in sixty days, says so instead of showing charts, and does not request days', async () => {
  opened({ statistics: [answer(own(0), seven)], days: [] });
  expect(await screen.findByText('No contacts in Sep 24 – Nov 22, 2026.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('table', { name: portal.statistics.every })).toBeTruthy();
  expect(asked()).toEqual(['statistics']);
});

it('requests figures and days again if they are from two publications, and shows one publication', async () => {
  opened({
    statistics: [answer(own(3), seven), answer(own(5), ten)],
    days: [answer(days(5), ten)],
  });
  await waitFor(() => expect(screen.getAllByText('$5.00').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByText('$3.00')).toBeNull());
  expect(asked()).toEqual(['statistics', 'days', 'statistics', 'days']);
});

it('does not repeat requests if both are from one publication', async () => {
  opened({ statistics: [answer(own(5), ten)], days: [answer(days(5), ten)] });
  await waitFor(() => expect(screen.getAllByRole('img').length).toBe(2));
  expect(asked()).toEqual(['statistics', 'days']);
});

// a day's minutes are rounded so that the week adds up: 0.995 and 3.915 are 1 and 3.91, together 4.91
it("shows the range’s figure for today above its chart, not the day's share of the week's total", async () => {
  const rows = own(1).map((row) => ({ ...row, tot_mins: 3.92 }));
  const week = days(5).map((day, n) => ({ ...day, minutes: n === 6 ? 3.91 : 0 }));
  opened({ statistics: [answer(rows, ten)], days: [answer(week, ten)] }, '/psychic/statistics?range=today');
  const figure = await screen.findByRole('region', { name: 'Minutes by day' });
  expect(figure.querySelector('figcaption b')?.textContent).toBe('3.92');
});
