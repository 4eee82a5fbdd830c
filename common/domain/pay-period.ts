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

/** The `days` days that end with `today`, today included. */
export function lastDays(today: Day, days: number): Period {
  return { from: addDays(today, 1 - days), to: today };
}
