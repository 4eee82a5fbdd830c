import { minutesOf, sumOfHundredths } from '../../common/domain/hundredths';
import type { Day } from '../../common/domain/new-york-time';

/** What a chart shows of a day. */
export interface DaySums {
  day: Day;
  /** US dollars. */
  revenue: number;
  minutes: number;
  /** What minutes of several days are computed from. */
  seconds: number;
}

/** A day beside the one in its place in the time before. */
export interface ComparedDay {
  day: Day;
  /** Undefined of a day to come. */
  now: DaySums | undefined;
  /** It still grows. */
  isOpen: boolean;
  before: DaySums;
}

/**
 * The second half of the days beside the first.
 * @param until the day that the figures reach into: it is open; undefined where there are none
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

/** Days that are over, which alone can be compared with whole days of before. */
export const wholeDays = (days: readonly ComparedDay[]): ComparedDay[] =>
  days.filter(({ now, isOpen }) => now !== undefined && !isOpen);

export type Sum = 'revenue' | 'minutes';

/** The figures of several days. */
export function together(days: readonly DaySums[]): Omit<DaySums, 'day'> {
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return {
    revenue: sumOfHundredths(days.map(({ revenue }) => revenue)),
    minutes: minutesOf(seconds),
    seconds,
  };
}

/** What has come together so far, the open day included. */
export const soFar = (days: readonly ComparedDay[], sum: Sum): number =>
  together(days.flatMap(({ now }) => now ?? []))[sum];

export const beforeThat = (days: readonly ComparedDay[], sum: Sum): number =>
  together(days.map(({ before }) => before))[sum];

/** By how many per cent it has changed; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before;
