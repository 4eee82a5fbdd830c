import { addDays, type Day, isDay } from './new-york-time';
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

/** The whole days of a period that is not over, compared with as many from the start of the other one. */
export function wholeDaysOnly(
  period: Period,
  before: Period,
  today: Day,
): { period: Period; before: Period } {
  const to = addDays(today, -1);
  const days = daysIn({ from: period.from, to });
  return {
    period: { from: period.from, to },
    before: { from: before.from, to: addDays(before.from, days - 1) },
  };
}
