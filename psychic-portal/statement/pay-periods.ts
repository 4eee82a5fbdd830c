import type { PsychicDay } from '../../common/api/statistics';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { addDays, type Day, isDay } from '../../common/domain/new-york-time';
import { byPayPeriod, type Period, payPeriodOf } from '../../common/domain/pay-period';

/** Number of pay periods before the current one that can be shown: together they are the days of one request. */
const mostBefore = 113;

/** The days of all pay periods that can be shown. */
export const shownDays = (current: Period): Period => ({
  from: addDays(current.from, -7 * mostBefore),
  to: current.to,
});

/** The pay period of the day in a URL, among those that can be shown; the current one by default. */
export function periodOf(address: Day | null, current: Period, payDay: number): Period {
  const { from, to } = shownDays(current);
  if (address === null || !isDay(address)) return current;
  return payPeriodOf(address < from ? from : address > to ? to : address, payDay);
}

export interface PayPeriod extends Period {
  readings: number;
  revenue: number;
  /** Revenue of each day. */
  days: readonly number[];
}

/**
 * Pay periods, the current one first, back to the first with any contacts.
 * @param days every day from the start of a period to the end of the current one
 */
export function payPeriods(days: readonly PsychicDay[]): PayPeriod[] {
  const periods = byPayPeriod(days);
  const first = periods.findIndex((period) =>
    period.days.some(({ calls, chats, missed }) => calls + chats + missed > 0),
  );
  // without any, the current one, which is the last
  return periods
    .slice(first)
    .map(({ from, to, days: rows }) => {
      const revenues = rows.map(({ revenue = 0 }) => revenue);
      return {
        from,
        to,
        readings: rows.reduce((sum, { calls, chats }) => sum + calls + chats, 0),
        revenue: sumOfHundredths(revenues),
        days: revenues,
      };
    })
    .toReversed();
}
