import { DateTime } from 'luxon';

/** Every day, period and publication of the product is New York's. */
export const newYork = 'America/New_York';

/** A New York calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** Milliseconds. */
const [minute, hour] = [60_000, 3_600_000];
/** Hours of UTC whose offset is remembered: two years of them. */
const mostRemembered = 17_520;
const offsets = new Map<number, { minutes: number; text: string }>();

/** The New York offset in an hour of UTC; clocks change on the hour, since 1900. */
function offsetIn(hourOfUtc: number): { minutes: number; text: string } {
  const known = offsets.get(hourOfUtc);
  if (known !== undefined) return known;
  const then = DateTime.fromMillis(hourOfUtc * hour, { zone: newYork });
  const offset = { minutes: then.offset, text: then.toFormat('ZZ') };
  if (offsets.size >= mostRemembered) offsets.clear();
  offsets.set(hourOfUtc, offset);
  return offset;
}

/**
 * The instant as ISO 8601 with the New York offset in force, whole seconds: `2026-11-20T14:03:22-05:00`. Lists call it
 * for every row: a calendar library takes ten times as long.
 */
export function newYorkIso(instant: Date): string {
  const time = instant.getTime();
  const { minutes, text } = offsetIn(Math.floor(time / hour));
  return new Date(time + minutes * minute).toISOString().slice(0, 19) + text;
}

/** The New York day that an instant falls on. */
export function dayOf(instant: Date): Day {
  return newYorkIso(instant).slice(0, 10);
}

/** The instant a New York day begins: clocks change at two, so the offset is that of five o'clock UTC. */
export function startOfDay(day: Day): Date {
  const utc = Date.parse(day);
  return new Date(utc - offsetIn(utc / hour + 5).minutes * minute);
}

/** The instant a full hour of a New York day begins; of one that comes twice, the first time. */
export function hourOf(day: Day, hour: number): Date {
  return DateTime.fromISO(day, { zone: newYork }).set({ hour }).toJSDate();
}

/** `days` calendar days later (earlier when negative); clock changes do not matter to calendar days. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10);
}

/** Weekday of a day, 1 = Sunday … 7 = Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() + 1;
}

/** Whether the text is an existing calendar day from 1900 on, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= '1900-01-01' &&
    DateTime.fromISO(text, { zone: 'utc' }).isValid
  );
}
