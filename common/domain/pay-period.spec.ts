import fc from 'fast-check';
import { addDays, weekdayOf } from './new-york-time';
import { byPayPeriod, lastDays, payPeriodOf } from './pay-period';

const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1970-01-01', n));
const payDays = fc.integer({ min: 1, max: 7 });

describe('the pay period', () => {
  it('runs Sunday to Saturday by default', () => {
    expect(payPeriodOf('2026-11-15', 1)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(payPeriodOf('2026-11-21', 1)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  });

  it('is the seven days ending the day before the next payday', () => {
    fc.assert(
      fc.property(days, payDays, (day, payDay) => {
        const { from, to } = payPeriodOf(day, payDay);
        expect(addDays(from, 6)).toBe(to);
        expect(from <= day && day <= to).toBe(true);
        expect(weekdayOf(addDays(to, 1))).toBe(payDay);
        // there is no payday between the day and the end
        for (let next = addDays(day, 1); next <= to; next = addDays(next, 1))
          expect(weekdayOf(next)).not.toBe(payDay);
      }),
    );
  });

  it('groups the seven days that belong to it', () => {
    fc.assert(
      fc.property(days, payDays, fc.integer({ min: 0, max: 9 }), (day, payDay, count) => {
        const { from } = payPeriodOf(day, payDay);
        const rows = Array.from({ length: 7 * count }, (_, n) => ({ day: addDays(from, n) }));
        const periods = byPayPeriod(rows);
        expect(periods).toHaveLength(count);
        expect(periods.flatMap((period) => period.days)).toEqual(rows);
        for (const period of periods)
          for (const row of period.days)
            expect(payPeriodOf(row.day, payDay)).toEqual({ from: period.from, to: period.to });
      }),
    );
  });

  it('includes today in the last days', () => {
    expect(lastDays('2026-03-08', 7)).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  });
});
