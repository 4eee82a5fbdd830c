import fc from 'fast-check';
import { beforeThat, comparedChangeOf, compareDays, type DaySums, soFar, wholeDays } from './compared-days';
import { addDays } from '../../common/domain/new-york-time';

const first = '2026-11-08';
const days = (cents: readonly number[]): DaySums[] =>
  cents.map((value, n) => ({ day: addDays(first, n), revenue: value / 100, minutes: 7, seconds: value }));
const fortnight = days([100, 200, 300, 400, 500, 600, 700, 110, 190, 330, 10, 0, 0, 0]);

describe('a week compared to the previous one', () => {
  it('pairs each day with the one seven days before; the day the figures extend into is incomplete', () => {
    const compared = compareDays(fortnight, '2026-11-18');
    expect(compared.map(({ day, before }) => [day, before.day])).toEqual(
      Array.from({ length: 7 }, (_, n) => [addDays(first, n + 7), addDays(first, n)]),
    );
    expect(
      compared.map(({ now, isOpen }) => (isOpen ? 'open' : now === undefined ? 'to come' : 'whole')),
    ).toEqual(['whole', 'whole', 'whole', 'open', 'to come', 'to come', 'to come']);
  });

  it('sums the days so far including the incomplete day, but compares only whole days', () => {
    const compared = compareDays(fortnight, '2026-11-18');
    expect(soFar(compared, 'revenue')).toBe(6.4);
    const whole = wholeDays(compared);
    expect([soFar(whole, 'revenue'), beforeThat(whole, 'revenue')]).toEqual([6.3, 6]);
    // 630 and 600 seconds, whatever the days' own minutes are
    expect([soFar(whole, 'minutes'), beforeThat(whole, 'minutes')]).toEqual([10.5, 10]);
    expect(comparedChangeOf(6.3, 6)).toBeCloseTo(5);
  });

  it('has no whole day until one is over, and none before the first figures', () => {
    for (const until of ['2026-11-15', '2026-11-14', undefined])
      expect(wholeDays(compareDays(fortnight, until))).toEqual([]);
    expect(soFar(compareDays(fortnight, '2026-11-14'), 'revenue')).toBe(0);
    expect(compareDays([], '2026-11-15')).toEqual([]);
  });

  it('adds hundredths exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 7, maxLength: 7 }), (cents) => {
        const compared = compareDays([...days(cents), ...days(cents)], '2027-01-01');
        const sum = cents.reduce((total, value) => total + value, 0) / 100;
        expect([soFar(compared, 'revenue'), beforeThat(compared, 'revenue')]).toEqual([sum, sum]);
      }),
    );
  });

  it('has no change relative to zero', () => {
    expect(comparedChangeOf(5, 0)).toBeUndefined();
    expect(comparedChangeOf(0, 5)).toBe(-100);
  });
});
