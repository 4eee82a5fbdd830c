import { DateTime } from 'luxon';
import { newYork } from './new-york';

export { newYork };

/** A New York calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** Milliseconds. */
const [minute, hour] = [60_000, 3_600_000];
/** Number of UTC hours whose offset is cached: two years' worth. */
const mostRemembered = 17_520;
const offsets = new Map<number, { minutes: number; text: string }>();

/** The New York offset in a UTC hour; clocks have changed on the hour since 1900. */
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
 * Formats the instant as ISO 8601 with the New York offset, to the second: `2026-11-20T14:03:22-05:00`. Called for
 * every row of a list; a calendar library takes ten times as long.
 */
export function newYorkIso(instant: Date): string {
  const time = instant.getTime();
  const { minutes, text } = offsetIn(Math.floor(time / hour));
  return new Date(time + minutes * minute).toISOString().slice(0, 19) + text;
}

/** The New York day of an instant. */
export function dayOf(instant: Date): Day {
  return newYorkIso(instant).slice(0, 10);
}

/** When a New York day starts: clocks change at 2:00, so the offset at 5:00 UTC applies. */
export function startOfDay(day: Day): Date {
  const utc = Date.parse(day);
  return new Date(utc - offsetIn(utc / hour + 5).minutes * minute);
}

/** When an hour of a New York day starts; for an hour that occurs twice, the first one. */
export function hourOf(day: Day, hour: number): Date {
  return DateTime.fromISO(day, { zone: newYork }).set({ hour }).toJSDate();
}

/**
 * When the clock of a New York day first shows the time of `instant`; a time that the day leaves out is the end of the
 * gap.
 */
export function sameTimeOn(day: Day, instant: Date): Date {
  const time = instant.getTime();
  const local = time + offsetIn(Math.floor(time / hour)).minutes * minute;
  const clock = Date.parse(day) + (local % (24 * hour));
  const at = (offset: number): number => clock - offset * minute;
  const isShown = (utc: number): boolean => utc + offsetIn(Math.floor(utc / hour)).minutes * minute === clock;
  // the offsets at midnight and at noon, before and after a change
  const [first, then] = [5, 17].map((utcHour) => at(offsetIn(Date.parse(day) / hour + utcHour).minutes));
  const shown = [first, then].find((utc) => utc !== undefined && isShown(utc));
  return new Date(shown ?? Math.floor((first ?? 0) / hour) * hour);
}

/** `days` calendar days later (earlier if negative); unaffected by clock changes. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10);
}

/** Weekday of a day, 1 = Sunday … 7 = Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() + 1;
}

/** Whether the text is an existing calendar day since 1900, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= '1900-01-01' &&
    // the last days of a pay period must be days too
    text < '9999' &&
    DateTime.fromISO(text, { zone: 'utc' }).isValid
  );
}
