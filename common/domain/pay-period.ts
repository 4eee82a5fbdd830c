import { addDays, type Day, weekdayOf } from './new-york-time';

/** Inclusive New York days. */
export interface Period {
  from: Day;
  to: Day;
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from === other.from && one.to === other.to;

/**
 * The pay period that contains `day`: the seven days ending the day before the next pay day after it.
 * @param payDay 1 = Sunday … 7 = Saturday; with 1 a period runs Sunday to Saturday.
 */
export function payPeriodOf(day: Day, payDay: number): Period {
  const sincePayDay = (weekdayOf(day) - payDay + 7) % 7;
  const from = addDays(day, -sincePayDay);
  return { from, to: addDays(from, 6) };
}

/**
 * Groups days by pay period.
 * @param days consecutive days from the start of a period
 */
export const byPayPeriod = <Row extends { day: Day }>(
  days: readonly Row[],
): (Period & { days: readonly Row[] })[] =>
  days
    .filter((_, n) => n % 7 === 0)
    .map(({ day: from }, n) => ({ from, to: addDays(from, 6), days: days.slice(7 * n, 7 * n + 7) }));

/** The periods of a psychic's own statistics and their number of days, including today. */
export const ownPeriods = { today: 1, week: 7, two_weeks: 14, month: 30, two_months: 60 } as const;

export type OwnPeriodName = keyof typeof ownPeriods;

/** The last `days` days, including `today`. */
export function lastDays(today: Day, days: number): Period {
  return { from: addDays(today, 1 - days), to: today };
}
