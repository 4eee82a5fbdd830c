import { DateTime } from 'luxon';
import { type Day, dayOf, newYork } from '../domain/new-york-time';
import { words } from '../words';
import { clockParts } from './schedule/clock-parts';
import { namedDate, timeOfDay } from './time-of-day';

/** Placeholder for a missing value. */
export const missing = '–';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Value = number | null | undefined;

/** `$1,234.50` */
export const money = (amount: Value): string => (amount == null ? missing : dollars.format(amount));

/** `1,234` */
export const count = (number: Value): string => (number == null ? missing : whole.format(number));

/** Minutes with two decimals: `1,648.25` */
export const minutes = (amount: Value): string => (amount == null ? missing : hundredths.format(amount));

/** `70.21%` */
export const percent = (amount: Value): string =>
  amount == null ? missing : `${hundredths.format(amount)}%`;

const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A relative change: `+6.5%` */
export const change = (amount: Value): string => (amount == null ? missing : `${signed.format(amount)}%`);

/** On a chart's axis: `$1,200`, `1,648` */
export const axisMoney = (amount: number, digits: 0 | 2): string =>
  digits === 0 ? `$${whole.format(amount)}` : dollars.format(amount);
export const axisCount = (amount: number, digits: 0 | 2): string =>
  (digits === 0 ? whole : hundredths).format(amount);

/** The same for a percentage: `65%`, `70.2%` */
export const axisPercent = (amount: number, digits: 0 | 2): string =>
  `${(digits === 0 ? whole : tenths).format(amount)}%`;

const list = new Intl.ListFormat('en-US', { type: 'unit' });

/** A list: `Sunday $1.00, Monday $2.00` */
export const listText = (texts: readonly string[]): string => list.format(texts);

/** Minutes as `h:mm`, rounded. */
export function hoursAndMinutes(amount: number): string {
  const total = Math.round(amount);
  return `${Math.floor(total / 60)}:${pad(total % 60)}`;
}

/** Minutes as `h:mm:ss`, rounded. */
export function hoursMinutesSeconds(amount: number): string {
  const total = Math.round(amount * 60);
  return `${Math.floor(total / 3600)}:${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/**
 * An instant in the browser's time zone with seconds: `Thu 11/19/2026 02:11:08 PM`, `Today 11/21/2026 02:11:08 PM`.
 * @param zone another zone, for tests
 */
export function instantWithSeconds(iso: string, zone?: string, now?: Date): string {
  const time = DateTime.fromISO(iso, { zone: zone ?? 'local' }).toFormat('hh:mm:ss a', { locale: 'en-US' });
  return `${namedDate(iso, zone, now)} ${time}`;
}

/**
 * The viewer's day of an instant as a heading: `Thursday, Nov 19`, with the year if it is not the current one; today
 * and yesterday are named: `Today, Saturday, Nov 21`.
 */
export function viewerDay(iso: string, now = new Date(), zone = 'local'): string {
  const at = DateTime.fromISO(iso, { zone });
  const today = DateTime.fromJSDate(now, { zone });
  const isThisYear = at.year === today.year;
  const day = at.toFormat(isThisYear ? 'cccc, MMM d' : 'cccc, MMM d, yyyy', { locale: 'en-US' });
  if (at.hasSame(today, 'day')) return `${words.t('dates.today')}, ${day}`;
  return at.hasSame(today.minus({ days: 1 }), 'day') ? `${words.t('dates.yesterday')}, ${day}` : day;
}

/** The day of an instant in the browser's time zone, short: `Thu, Nov 19` */
export const viewerShortDay = (iso: string): string =>
  DateTime.fromISO(iso).toFormat('ccc, MMM d', { locale: 'en-US' });

/** The date and time of an instant in the browser's time zone: `11/19/2026`, `02:11 PM`. */
export const viewerDate = (iso: string): string => DateTime.fromISO(iso).toFormat('MM/dd/yyyy');
export const viewerTime = (iso: string): string =>
  DateTime.fromISO(iso).toFormat('hh:mm a', { locale: 'en-US' });

/** When figures were published, in New York: `08:56 AM`, before today `Sun, Nov 15, 08:56 AM`. */
export function asOf(iso: string, now = new Date()): string {
  const day = dayOf(new Date(iso));
  const time = timeOfDay(iso, newYork);
  return day === dayOf(now) ? time : words.t('dates.day_and_time', { day: namedDayText(day), time });
}

/**
 * The same in the browser's time zone, with its name: `05:56 AM PST`, before today `Sun, Nov 15, 05:56 AM PST`.
 * @param zone another zone, for tests
 */
export function asOfHere(iso: string, now = new Date(), zone?: string): string {
  const at = DateTime.fromISO(iso, { zone: zone ?? 'local' });
  const time = words.t('dates.time_in_zone', {
    time: timeOfDay(iso, zone),
    zone: at.toFormat('ZZZZ', { locale: 'en-US' }),
  });
  return at.hasSame(DateTime.fromJSDate(now, { zone: zone ?? 'local' }), 'day')
    ? time
    : words.t('dates.day_and_time', { day: at.toFormat('ccc, MMM d', { locale: 'en-US' }), time });
}

/** `Nov 15` */
export const dayText = (day: Day): string =>
  DateTime.fromISO(day, { zone: 'utc' }).toFormat('MMM d', { locale: 'en-US' });

/** `Sunday, Nov 15` */
export const longDayText = (day: Day): string =>
  DateTime.fromISO(day, { zone: 'utc' }).toFormat('cccc, MMM d', { locale: 'en-US' });

/** `Sunday` */
export const longWeekdayText = (day: Day): string =>
  DateTime.fromISO(day, { zone: 'utc' }).toFormat('cccc', { locale: 'en-US' });

/** `Sun` */
export const weekdayText = (day: Day): string =>
  DateTime.fromISO(day, { zone: 'utc' }).toFormat('ccc', { locale: 'en-US' });

/** `Sun, Nov 15` */
export const namedDayText = (day: Day): string =>
  DateTime.fromISO(day, { zone: 'utc' }).toFormat('ccc, MMM d', { locale: 'en-US' });

/** `Nov 15 – Nov 21, 2026`; both years if they differ. */
export function periodText({ from, to }: { from: Day; to: Day }): string {
  const year = (day: Day): string => day.slice(0, 4);
  return year(from) === year(to)
    ? `${dayText(from)} – ${dayText(to)}, ${year(to)}`
    : `${dayText(from)}, ${year(from)} – ${dayText(to)}, ${year(to)}`;
}

/** A shorter form: `Nov 15 – 21`, with the year if it is not the current one. */
export function shortPeriodText({ from, to }: { from: Day; to: Day }, now = new Date()): string {
  const year = dayOf(now).slice(0, 4);
  if (!from.startsWith(year) || !to.startsWith(year)) return periodText({ from, to });
  if (from === to) return namedDayText(from);
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : dayText(to);
  return `${dayText(from)} – ${end}`;
}

/** The same with the New York time at which it ends, if it ends within its last day: `Nov 8 – 11, 1:00 PM …`. */
export function stretchText({ until, ...days }: { from: Day; to: Day; until?: string | undefined }): string {
  const text = shortPeriodText(days);
  if (until === undefined) return text;
  const time = DateTime.fromISO(until, { setZone: true }).toFormat('h:mm a', { locale: 'en-US' });
  return words.t('dates.until_new_york', { days: text, time });
}

/** Time since an instant, in the largest whole unit: `17 hours`, `3 days`. */
export function age(iso: string, now = new Date()): string {
  const elapsed = Math.max(0, now.getTime() - new Date(iso).getTime()) / 60_000;
  if (elapsed < 60) return words.t('dates.age_minutes', { count: Math.floor(elapsed) });
  if (elapsed < 2880) return words.t('dates.age_hours', { count: Math.floor(elapsed / 60) });
  return words.t('dates.age_days', { count: Math.floor(elapsed / 1440) });
}

/** The common name of the browser's time zone: `Pacific Standard Time`. */
export function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? words.t('dates.local_time');
}

/** The time zone of a list: `Times in Pacific Standard Time.` */
export const timesNote = (): string => words.t('dates.times', { zone: zoneName() });

/** `1-505-555-0148`; numbers of other countries are unchanged. */
export function phoneText(number: string, prefix: number): string {
  const parts = prefix === 1 ? /^(\d{3})(\d{3})(\d{4})$/.exec(number) : null;
  return parts === null ? `${prefix}-${number}` : `1-${parts.slice(1).join('-')}`;
}

/** Ten digits as `505-555-0148`. */
export const phoneDashes = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** Minutes since midnight as `hh:mm A`; the end of the day is 12:00 AM again. */
export function clockTime(minutesOfDay: number): string {
  const { hour, minute, half } = clockParts(minutesOfDay);
  return `${pad(hour)}:${pad(minute)} ${half}`;
}

/** `10:00 AM – 01:00 PM` */
export const timeSpan = ({ from, to }: { from: number; to: number }): string =>
  `${clockTime(from)} – ${clockTime(to)}`;
