import type { ScheduleDays } from '../../api/schedule-days';
import { minutesOfWeek } from './dated-week';

describe('minutesOfWeek', () => {
  const zone = 'America/New_York';
  const sunday = '2026-11-22';
  /** Available from 10 to 12 on each day of the week. */
  const answer = {
    days: [],
    spans: [22, 23, 24, 25, 26, 27, 28].map((day) => ({
      from: `2026-11-${day}T10:00:00-05:00`,
      to: `2026-11-${day}T12:00:00-05:00`,
      status: 'A',
    })),
  } as unknown as ScheduleDays;

  it('adds up the whole week', () => {
    expect(minutesOfWeek(answer, sunday, zone)).toBe(7 * 120);
  });

  it('adds up only the days that are left of it', () => {
    expect(minutesOfWeek(answer, sunday, zone, '2026-11-28')).toBe(120);
  });
});
