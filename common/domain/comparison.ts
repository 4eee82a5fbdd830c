import { addDays, type Day, dayOf, isDay, sameTimeOn, startOfDay } from './new-york-time';
import type { Period } from './pay-period';

/** The period before, of the same length, and the same weeks a year before. */
export const relativeComparisons = ['before', 'last_year'] as const;

/** What a period is compared with, as it appears in a URL: one of the above, or two days joined by dots. */
export type Comparison = (typeof relativeComparisons)[number] | `${Day}..${Day}`;

export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** 52 weeks, so that weekdays and pay weeks match. */
const year = 364;

function freePeriod(text: string): Period | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

export const isComparison = (text: string): text is Comparison =>
  relativeComparisons.some((name) => name === text) || freePeriod(text) !== undefined;

export const comparisonWith = ({ from, to }: Period): Comparison => `${from}..${to}`;

/** The period to compare with; undefined for none. */
export function comparedPeriod(text: string | null, period: Period): Period | undefined {
  if (text === null) return undefined;
  const back = (days: number): Period => ({
    from: addDays(period.from, -days),
    to: addDays(period.to, -days),
  });
  if (text === 'before') return back(daysIn(period));
  if (text === 'last_year') return back(year);
  return freePeriod(text);
}

/** A period that may end at an instant, of which its last day then has only a part. */
export interface Stretch extends Period {
  until?: Date;
}

/**
 * Like for like: of the period to compare with, as many days and hours as the figures of the other one have.
 * @param asOf when the figures were published; null if they never were
 */
export function asMuchTime(period: Period, before: Period, asOf: Date | null): Stretch {
  if (asOf === null || dayOf(asOf) > period.to) return before;
  const days = daysIn({ from: period.from, to: dayOf(asOf) });
  // nothing of the period has figures yet
  if (days < 1) return { from: before.from, to: before.from, until: startOfDay(before.from) };
  const to = addDays(before.from, days - 1);
  return to > before.to ? before : { from: before.from, to, until: sameTimeOn(to, asOf) };
}
