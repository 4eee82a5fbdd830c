import { type Message, message } from './messages';
import { type Day, dayOf, isDay } from './new-york-time';

/** The earliest year a date field accepts. */
const earliestYear = 1900;

export const dateMessages = {
  form: message('date.form'),
  missing: message('date.missing'),
  tooEarly: message('date.too_early', { year: earliestYear }),
  order: message('date.order'),
};

/** The value of a date field: a day, or the reason it is invalid. */
export type DateReading = { day: Day; problem?: undefined } | { day?: undefined; problem: Message };

interface DateParts {
  month: string;
  day: string;
  year: string;
}

function partsOf(text: string): DateParts | undefined {
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  return match ? { month: match[1] ?? '', day: match[2] ?? '', year: match[3] ?? '' } : undefined;
}

function settledYear(year: number, currentYear: number): number {
  if (year > currentYear) return currentYear;
  return year > 1000 && year < earliestYear ? earliestYear : year;
}

/**
 * Normalizes the text of a date field on blur: month and day get two digits, a year after the current one becomes
 * the current one, and 1001 to 1899 become 1900. Text that is not a date is left as typed.
 */
export function settleDateText(text: string, currentYear: number): string {
  const parts = partsOf(text);
  if (!parts) return text;
  const year = String(settledYear(Number(parts.year), currentYear)).padStart(4, '0');
  return `${parts.month.padStart(2, '0')}/${parts.day.padStart(2, '0')}/${year}`;
}

/** Parses the text into a day, or the reason it is invalid. */
export function readDateText(text: string): DateReading {
  const parts = partsOf(text);
  if (!parts) return { problem: dateMessages.form };
  if (Number(parts.year) < earliestYear) return { problem: dateMessages.tooEarly };
  const day = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isDay(day) ? { day } : { problem: dateMessages.missing };
}

/** Formats `2026-11-15` for a date field: `11/15/2026`. */
export function dateTextOf(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The current year for date fields: New York's, as for days. */
export function currentYearOf(now: Date): number {
  return Number(dayOf(now).slice(0, 4));
}
