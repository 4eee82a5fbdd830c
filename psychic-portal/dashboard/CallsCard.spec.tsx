import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { makeTheme } from '../../common/brand/theme';
import { viewerShortDay } from '../../common/ui/format';
import { timeOfDay } from '../../common/ui/time-of-day';
import { CallsCard } from './CallsCard';

const begin = new Date('2026-11-20T15:00:00.000Z').getTime();
const call = (id: number, username: string, minutes: number): ScheduledCall => ({
  id,
  customer_id: id,
  username,
  scheduled_at: new Date(begin + minutes * 60_000).toISOString(),
  conn_type: 'Call',
  status: 'Scheduled',
});
const calls = [call(1, 'RoseGarden', 2), call(2, 'QuietLake', 45)];
const tomorrow = call(3, 'NightHeron', 24 * 60);

jest.mock('../customers/useOwnCard', () => ({ useOwnCard: () => ({ show: jest.fn() }) }));
jest.mock('../../common/ui/own/Line', () => ({ useLine: () => ({ calls, callsFailed: false }) }));

beforeEach(() => void jest.useFakeTimers({ now: begin }));
afterEach(() => void jest.useRealTimers());

it('counts down to scheduled calls, and removes them when their time has come', () => {
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <CallsCard />
    </ThemeProvider>,
  );
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^.*[AP]M/, ''));
  expect(shown()).toEqual(['RoseGardenPhone, in 2 min', 'QuietLakePhone, in 45 min']);
  act(() => jest.advanceTimersByTime(70_000));
  expect(shown()).toEqual(['RoseGardenPhone, in 1 min', 'QuietLakePhone, in 44 min']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['QuietLakePhone, in 43 min']);
});

it('shows the day of a call on another day next to its time, in the same size', () => {
  calls.push(tomorrow);
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <CallsCard />
    </ThemeProvider>,
  );
  const times = screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  expect(times[2]).toBe(`${viewerShortDay(tomorrow.scheduled_at)} ${timeOfDay(tomorrow.scheduled_at)}`);
  expect(times[0]).toBe(` ${timeOfDay(calls[0]?.scheduled_at ?? '')}`);
});
