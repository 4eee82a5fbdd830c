import fc from 'fast-check';
import { beforeThat, begunDays, comparedChangeOf, compareDays, type DaySums, soFar } from './compared-days';
import { addDays } from '../../common/domain/new-york-time';

const first = '2026-11-15';
const days = (cents: readonly number[], from = first): DaySums[] =>
  cents.map((value, n) => ({ day: addDays(from, n), revenue: value / 100, minutes: 7, seconds: value }));
const before = days([100, 200, 300, 40, 500, 600, 700], addDays(first, -7));
const week = days([110, 190, 330, 10, 0, 0, 0]).map((day, n) => ({ ...day, before: before[n] }));

describe('a week compared with another', () => {
  it('is incomplete on the day that the figures extend into, and to come after it', () => {
    const compared = compareDays(week, '2026-11-18');
    expect(
      compared.map(({ now, isOpen }) => (isOpen ? 'open' : now === undefined ? 'to come' : 'whole')),
    ).toEqual(['whole', 'whole', 'whole', 'open', 'to come', 'to come', 'to come']);
  });

  it('sums the days so far and as much of the other one, or all of it', () => {
    const compared = compareDays(week, '2026-11-18');
    expect([soFar(compared, 'revenue'), beforeThat(compared, 'revenue')]).toEqual([6.4, 6.4]);
    expect(beforeThat(compared, 'revenue', true)).toBe(24.4);
    // 640 seconds, whatever the days' own minutes are
    expect([soFar(compared, 'minutes'), beforeThat(compared, 'minutes')]).toEqual([10.67, 10.67]);
  });

  it('has nothing before the first figures', () => {
    for (const until of ['2026-11-14', undefined]) {
      expect(begunDays(compareDays(week, until))).toEqual([]);
      expect(beforeThat(compareDays(week, until), 'revenue')).toBe(0);
    }
  });

  it('adds hundredths exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 7, maxLength: 7 }), (cents) => {
        const compared = compareDays(
          days(cents).map((day) => ({ ...day, before: day })),
          '2027-01-01',
        );
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
