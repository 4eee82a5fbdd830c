import type { PsychicDay } from '../../../../common/api/statistics';
import { addDays } from '../../../../common/domain/new-york-time';
import { shownWeeks, weeksOf, weeksUntil } from './pay-weeks';

const days = (revenue: readonly number[]) =>
  revenue.map((value, n) => ({
    day: addDays('2026-10-01', n),
    calls: 2,
    chats: n % 2,
    repeats: 1,
    minutes: 7,
    seconds: 10,
    revenue: value,
    missed: n,
    rated: n % 2,
    rating_sum: 4 * (n % 2),
  })) as PsychicDay[];

describe('the last pay weeks', () => {
  it('are eight, ending with the current one', () => {
    const window = weeksUntil({ from: '2026-11-19', to: '2026-11-25' });
    expect(window).toEqual({ from: '2026-10-01', to: '2026-11-25' });
    expect(
      weeksOf(days(Array<number>(7 * shownWeeks).fill(1))).map(({ from, isOpen }) => [from, isOpen]),
    ).toEqual(
      Array.from({ length: shownWeeks }, (_, n) => [addDays('2026-10-01', 7 * n), n === shownWeeks - 1]),
    );
  });

  it('are summed to the cent, and their minutes computed from seconds', () => {
    const [first, second] = weeksOf(days([0.1, 0.2, 0, 0, 0, 0, 0.04, 100.1, 0, 0, 0, 0, 0, 200.2]));
    expect(first).toMatchObject({ readings: 17, minutes: 1.17, revenue: 0.34, missed: 21 });
    expect(second).toMatchObject({ readings: 18, revenue: 300.3, missed: 70 });
  });

  it('have percentages and averages of all their readings, and none without readings', () => {
    const [first] = weeksOf(days([1, 2, 3, 4, 5, 6, 7]));
    expect(first?.repeatShare).toBeCloseTo((100 * 7) / 17, 9);
    expect(first?.rating).toBe(4);
    const idle = { calls: 0, chats: 0, repeats: 0, rated: 0, rating_sum: 0 };
    const [nothing] = weeksOf(days([0, 0, 0, 0, 0, 0, 0]).map((day) => ({ ...day, ...idle })));
    expect(nothing).toMatchObject({ repeatShare: undefined, rating: undefined });
  });
});
