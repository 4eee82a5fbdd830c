import { DateTime } from 'luxon';

/** Every day, period and publication of the product is New York's. */
export const newYork = 'America/New_York';

/** A New York calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** The instant as ISO 8601 with the New York offset in force, whole seconds: `2026-11-20T14:03:22-05:00`. */
export function newYorkIso(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: newYork }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

/** The New York day that an instant falls on. */
export function dayOf(instant: Date): Day {
  return DateTime.fromJSDate(instant, { zone: newYork }).toFormat('yyyy-MM-dd');
}

/** The instant a New York day begins. */
export function startOfDay(day: Day): Date {
  return DateTime.fromISO(day, { zone: newYork }).startOf('day').toJSDate();
}

/** `days` calendar days later (earlier when negative); clock changes do not matter to calendar days. */
export function addDays(day: Day, days: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** Weekday of a day, 1 = Sunday … 7 = Saturday. */
export function weekdayOf(day: Day): number {
  return (DateTime.fromISO(day, { zone: 'utc' }).weekday % 7) + 1;
}

/** Whether the text is an existing calendar day from 1900 on, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= '1900-01-01' &&
    DateTime.fromISO(text, { zone: 'utc' }).isValid
  );
}
