import { money } from '../format';
import { sumOfHundredths } from '../../domain/hundredths';
import { bestDay, findingOf, meanOfWholeDays } from './day-findings';

const days = (values: readonly number[]) => values.map((value, n) => ({ day: `2026-11-1${n}`, value }));

describe('findings about a chart of days', () => {
  it('compare only whole days: today so far does not lower the average', () => {
    expect(meanOfWholeDays(days([10, 20, 3]), '2026-11-12')).toBe(15);
    expect(meanOfWholeDays(days([10, 20, 30]), '2026-11-20')).toBe(20);
    expect(meanOfWholeDays(days([10]), '2026-11-10')).toBeUndefined();
    expect(meanOfWholeDays([], '2026-11-10')).toBeUndefined();
  });

  it('have a best day, the first of equals, and none if all are zero', () => {
    expect(bestDay(days([1, 7, 7, 2]))?.day).toBe('2026-11-11');
    expect(bestDay(days([0, 0]))).toBeUndefined();
  });

  it('add up to the cent', () => {
    expect(sumOfHundredths([0.1, 0.2, 1.01])).toBe(1.31);
    expect(sumOfHundredths([])).toBe(0);
  });

  it.each([
    [[10, 30, 5], '2026-11-12', 'in 3 New York days; best on Wednesday, Nov 11, $30.00. $5.00 today so far.'],
    [[10, 30, 5], '2026-11-20', 'in 3 New York days; best on Wednesday, Nov 11, $30.00.'],
    [[10, 3, 50], '2026-11-12', 'in 3 New York days; best today so far, $50.00.'],
    [[0, 0], '2026-11-11', 'in 2 New York days.'],
  ])('of %j are put into words', (values, today, finding) => {
    expect(findingOf(days(values), today, money)).toBe(finding);
  });
});
