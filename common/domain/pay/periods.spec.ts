import fc from 'fast-check';
import { addDays, weekdayOf } from '../new-york-time';
import {
  changeStart,
  dueOn,
  isShortWeek,
  payDayAt,
  type PayDayChange,
  payPeriodAt,
  payPeriodsBetween,
} from './periods';

const payDays = fc.integer({ min: 1, max: 7 });
const someDay = (n: number): string => addDays('2026-01-01', n);

/** Changes as people make them: each on some day, from the day after the period that runs then. */
const madeChanges = fc
  .tuple(payDays, fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), payDays), { maxLength: 6 }))
  .map(([base, made]) => {
    let changes: PayDayChange[] = [];
    let today = someDay(0);
    for (const [wait, payDay] of made) {
      today = addDays(today, wait);
      changes = [
        ...changes.filter((one) => one.fromDay <= today),
        { payDay, fromDay: changeStart(today, base, changes) },
      ];
    }
    return { base, changes };
  });

/** Changes that no page makes, such as two in one week. */
const anyChanges = fc.record({
  base: payDays,
  changes: fc.uniqueArray(
    fc.record({ payDay: payDays, fromDay: fc.integer({ min: -9, max: 130 }).map(someDay) }),
    { maxLength: 8, selector: ({ fromDay }) => fromDay },
  ),
});

describe('pay periods', () => {
  it('contain every day exactly once under any changes', () => {
    fc.assert(
      fc.property(fc.oneof(madeChanges, anyChanges), ({ base, changes }) => {
        const periods = payPeriodsBetween(someDay(-20), someDay(150), base, changes);
        for (const [n, { from, to }] of periods.entries()) {
          expect(from <= to && to <= addDays(from, 6)).toBe(true);
          if (n > 0) expect(from).toBe(addDays(periods[n - 1]?.to ?? '', 1));
          for (let day = from; day <= to; day = addDays(day, 1))
            expect(payPeriodAt(day, base, changes)).toEqual({ from, to });
        }
      }),
    );
  });

  it('have seven days and end before the pay day, except one after each change', () => {
    fc.assert(
      fc.property(madeChanges, ({ base, changes }) => {
        for (const period of payPeriodsBetween(someDay(0), someDay(300), base, changes)) {
          expect(weekdayOf(addDays(period.to, 1))).toBe(payDayAt(period.to, base, changes));
          const isFirst = changes.some(({ fromDay }) => fromDay === period.from);
          if (!isFirst) expect(isShortWeek(period)).toBe(false);
        }
      }),
    );
  });

  it('change when the running period ends, with one short week', () => {
    // Sunday Nov 15 to Saturday Nov 21, then Wednesday to Tuesday
    const fromDay = changeStart('2026-11-18', 1, []);
    const changes = [{ payDay: 4, fromDay }];
    expect(payPeriodsBetween('2026-11-18', '2026-11-25', 1, changes)).toEqual([
      { from: '2026-11-15', to: '2026-11-21' },
      { from: '2026-11-22', to: '2026-11-24' },
      { from: '2026-11-25', to: '2026-12-01' },
    ]);
    expect(isShortWeek(payPeriodAt('2026-11-22', 1, changes))).toBe(true);
    expect([payDayAt('2026-11-21', 1, changes), payDayAt('2026-11-22', 1, changes)]).toEqual([1, 4]);
  });

  it('start a later change anew if the first has not begun', () => {
    const changes = [{ payDay: 4, fromDay: '2026-11-22' }];
    expect(changeStart('2026-11-19', 1, changes)).toBe('2026-11-22');
    // on the short week's last day the next change starts after it
    expect(changeStart('2026-11-24', 1, changes)).toBe('2026-11-25');
  });

  it('count days, not hours, when clocks change', () => {
    expect(payPeriodAt('2026-03-08', 1, [])).toEqual({ from: '2026-03-08', to: '2026-03-14' });
    expect(payPeriodAt('2026-03-08', 4, [])).toEqual({ from: '2026-03-04', to: '2026-03-10' });
    expect(payPeriodAt('2026-11-01', 4, [])).toEqual({ from: '2026-10-28', to: '2026-11-03' });
    expect(dueOn({ to: '2026-03-07' })).toBe('2026-03-12');
    expect(dueOn({ to: '2026-10-31' })).toBe('2026-11-05');
  });

  it('have 53 due dates in some years', () => {
    const dueIn = (year: string, payDay: number): number =>
      payPeriodsBetween(`${Number(year) - 1}-12-01`, `${year}-12-31`, payDay, []).filter((period) =>
        dueOn(period).startsWith(year),
      ).length;
    // 2026 starts on a Thursday, which is the fifth day after a Saturday
    expect([dueIn('2026', 1), dueIn('2026', 2), dueIn('2025', 1)]).toEqual([53, 52, 52]);
  });
});
