import { minutesOf, sumOfHundredths } from '../../common/domain/hundredths';
import type { Day } from '../../common/domain/new-york-time';

/** A day's figures in a chart. */
export interface DaySums {
  day: Day;
  /** US dollars. */
  revenue: number;
  minutes: number;
  /** Used to compute the minutes of several days. */
  seconds: number;
}

/** A day with the one it is compared with. */
export interface ComparedDay {
  day: Day;
  /** Undefined for a future day. */
  now: DaySums | undefined;
  /** It is still growing. */
  isOpen: boolean;
  /** Undefined if nothing is compared; of a day that is still growing, up to the same time. */
  before: (DaySums & { until?: string }) | undefined;
}

/**
 * The days with those they are compared with.
 * @param until the day the figures extend into, which is incomplete; undefined if there are no figures
 */
export const compareDays = (
  days: readonly (DaySums & Partial<Pick<ComparedDay, 'before'>>)[],
  until: Day | undefined,
): ComparedDay[] =>
  days.map((now) => ({
    day: now.day,
    now: until !== undefined && now.day <= until ? now : undefined,
    isOpen: now.day === until,
    before: now.before,
  }));

/** Days with figures, the only ones that are compared. */
export const begunDays = (days: readonly ComparedDay[]): ComparedDay[] =>
  days.filter(({ now }) => now !== undefined);

/** The days in the comparison: those with figures, or all if the whole period is compared. */
export const daysBefore = (days: readonly ComparedDay[], isWhole = false): DaySums[] =>
  (isWhole ? days : begunDays(days)).flatMap(({ before }) => before ?? []);

export type ComparedSum = 'revenue' | 'minutes';

/** The totals of several days. */
export function together(days: readonly DaySums[]): Omit<DaySums, 'day'> {
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return {
    revenue: sumOfHundredths(days.map(({ revenue }) => revenue)),
    minutes: minutesOf(seconds),
    seconds,
  };
}

/** Totals so far, including the incomplete day. */
export const soFar = (days: readonly ComparedDay[], sum: ComparedSum): number =>
  together(days.flatMap(({ now }) => now ?? []))[sum];

export const beforeThat = (days: readonly ComparedDay[], sum: ComparedSum, isWhole = false): number =>
  together(daysBefore(days, isWhole))[sum];

/** Percentage change; undefined if the previous value was zero. */
export const comparedChangeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before;
