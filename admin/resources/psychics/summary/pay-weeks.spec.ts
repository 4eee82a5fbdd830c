import type { PsychicDay } from '../../../../common/api/statistics';
import { addDays } from '../../../../common/domain/new-york-time';
import { bestWeek, shownWeeks, weeksOf, weeksUntil } from './pay-weeks';

const days = (revenue: readonly number[]) =>
  revenue.map((value, n) => ({
    day: addDays('2026-10-01', n),
    calls: 2,
    chats: n % 2,
    minutes: value / 4,
    revenue: value,
  })) as PsychicDay[];

describe('the last pay weeks', () => {
  it('are eight that end with the one of now', () => {
    const window = weeksUntil({ from: '2026-11-19', to: '2026-11-25' });
    expect(window).toEqual({ from: '2026-10-01', to: '2026-11-25' });
    expect(
      weeksOf(days(Array<number>(7 * shownWeeks).fill(1))).map(({ from, isOpen }) => [from, isOpen]),
    ).toEqual(
      Array.from({ length: shownWeeks }, (_, n) => [addDays('2026-10-01', 7 * n), n === shownWeeks - 1]),
    );
  });

  it('add up to the cent', () => {
    const [first, second] = weeksOf(days([0.1, 0.2, 0, 0, 0, 0, 0.04, 100.1, 0, 0, 0, 0, 0, 200.2]));
    expect(first).toMatchObject({ readings: 17, minutes: 0.09, revenue: 0.34 });
    expect(second).toMatchObject({ readings: 18, revenue: 300.3 });
  });

  it('have a best one, the first of equals, and none where nothing was', () => {
    const weeks = (...sums: number[]) => weeksOf(days(sums.flatMap((sum) => [sum, 0, 0, 0, 0, 0, 0])));
    expect(bestWeek(weeks(1, 5, 5, 2))?.from).toBe('2026-10-08');
    expect(bestWeek(weeks(0, 0))).toBeUndefined();
    expect(bestWeek([])).toBeUndefined();
  });
});
