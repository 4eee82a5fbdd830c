import { addDays, type Day } from '../new-york-time';
import { type Period, payPeriodOf } from '../pay-period';

/** A change of a psychic's pay day: 1 = Sunday … 7 = Saturday, from a first day on. */
export interface PayDayChange {
  payDay: number;
  fromDay: Day;
}

/** Payment is due this many days after the period's last day. */
const daysUntilDue = 5;

export const dueOn = (period: Pick<Period, 'to'>): Day => addDays(period.to, daysUntilDue);

/** The last change at the day, and the first after it. */
function around(
  day: Day,
  changes: readonly PayDayChange[],
): { last: PayDayChange | undefined; next: PayDayChange | undefined } {
  const ordered = changes.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return {
    last: ordered.findLast(({ fromDay }) => fromDay <= day),
    next: ordered.find(({ fromDay }) => fromDay > day),
  };
}

export const payDayAt = (day: Day, basePayDay: number, changes: readonly PayDayChange[]): number =>
  around(day, changes).last?.payDay ?? basePayDay;

/**
 * The pay period that contains a day. After a change of the pay day the first period starts on the change's day and
 * ends before the first new pay day, so it may be short.
 */
export function payPeriodAt(day: Day, basePayDay: number, changes: readonly PayDayChange[]): Period {
  const { last, next } = around(day, changes);
  const { from, to } = payPeriodOf(day, last?.payDay ?? basePayDay);
  const end = next === undefined ? to : addDays(next.fromDay, -1);
  return {
    from: last !== undefined && last.fromDay > from ? last.fromDay : from,
    to: end < to ? end : to,
  };
}

/** Every period that contains a day from `from` to `to`, oldest first. */
export function payPeriodsBetween(
  from: Day,
  to: Day,
  basePayDay: number,
  changes: readonly PayDayChange[],
): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to; day = addDays(periods.at(-1)?.to ?? day, 1))
    periods.push(payPeriodAt(day, basePayDay, changes));
  return periods;
}

export const isShortWeek = ({ from, to }: Period): boolean => addDays(from, 6) > to;

/** A change of the pay day starts on the day after the running period, and replaces one that has not begun. */
export const changeStart = (today: Day, basePayDay: number, changes: readonly PayDayChange[]): Day =>
  addDays(payPeriodAt(today, basePayDay, changes).to, 1);
