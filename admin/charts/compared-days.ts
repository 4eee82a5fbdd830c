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

/** A day with the corresponding one of the previous period. */
export interface ComparedDay {
  day: Day;
  /** Undefined for a future day. */
  now: DaySums | undefined;
  /** It is still growing. */
  isOpen: boolean;
  before: DaySums;
}

/**
 * Pairs the second half of the days with the first.
 * @param until the day the figures extend into, which is incomplete; undefined if there are no figures
 */
export function compareDays(days: readonly DaySums[], until: Day | undefined): ComparedDay[] {
  const length = Math.floor(days.length / 2);
  return days.slice(0, length).flatMap((before, n) => {
    const now = days[length + n];
    if (now === undefined) return [];
    const hasBegun = until !== undefined && now.day <= until;
    return [{ day: now.day, now: hasBegun ? now : undefined, isOpen: now.day === until, before }];
  });
}

/** Past days, the only ones comparable with whole days of the previous period. */
export const wholeDays = (days: readonly ComparedDay[]): ComparedDay[] =>
  days.filter(({ now, isOpen }) => now !== undefined && !isOpen);

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

export const beforeThat = (days: readonly ComparedDay[], sum: ComparedSum): number =>
  together(days.map(({ before }) => before))[sum];

/** Percentage change; undefined if the previous value was zero. */
export const comparedChangeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before;
