import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import type { Earnings } from '../../common/api/statistics';
import type { WeeklyGoal } from '../../common/api/weekly-goal';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { EarningsCard } from './EarningsCard';
import { limitedEarnings as limited, paidEarnings as paid } from './earnings-fixture';

addWords('portal', portal);

/** What the page sends. */
let sent: unknown[];

async function show(data: Earnings, goal: WeeklyGoal = { amount: null }): Promise<HTMLElement> {
  sent = [];
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  jest.spyOn(api, 'GET').mockImplementation((path: string) =>
    Promise.resolve({
      data: path.endsWith('weekly_goal') ? goal : data,
      response: { headers: new Headers({ etag: '"weekly_goal-22-3"' }) },
    } as never),
  );
  jest.spyOn(api, 'PUT').mockImplementation((...[, init]: unknown[]) => {
    sent.push(init);
    return new Promise(() => undefined) as never;
  });
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <EarningsCard /> }])} />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByText('Last contact');
  return screen.getByRole('region');
}

const textOf = async (data: Earnings, goal?: WeeklyGoal): Promise<string> =>
  (await show(data, goal)).textContent;

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

it('says what is left of the weekly goal, to the cent, and when it is reached', async () => {
  expect(await textOf(paid, { amount: 1000 })).toContain(
    '$260.48 left$739.52 of $1,000.00. The pay week ends Saturday, Nov 21.',
  );
  cleanup();
  expect(await textOf(paid, { amount: 739 })).toContain('Reached$739.52 of $739.00.');
  cleanup();
  expect(await textOf(limited, { minutes: 1830 })).toContain(
    '5:50 hours left24:40 of 30:30 hours with members',
  );
});

it('sets and removes the goal, with the version that was shown', async () => {
  const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
  await show(limited, { minutes: 600 });
  press('Change the weekly goal');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12:30' } });
  press('Save Goal');
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  const version = { 'If-Match': '"weekly_goal-22-3"' };
  expect(sent).toEqual([{ params: { path: { id: 22 }, header: version }, body: { minutes: 750 } }]);
  await show(paid, { amount: 600 });
  press('Change the weekly goal');
  press('Remove Goal');
  await waitFor(() =>
    expect(sent).toEqual([{ params: { path: { id: 22 }, header: version }, body: { amount: null } }]),
  );
});
