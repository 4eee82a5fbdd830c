// Formatted with Intl: code used on every page must not load a calendar library.
import { languageTag, words } from '../words';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes much longer than using it, and a list has thousands of dates. */
function formatted(at: Date, look: 'day' | 'time', zone = ''): string {
  const known = formats.get(look + zone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      ...(look === 'time'
        ? { hour: '2-digit', minute: '2-digit' }
        : { weekday: 'short', year: 'numeric', month: '2-digit', day: '2-digit' }),
      timeZone: zone === '' ? undefined : zone,
    });
  if (known === undefined) formats.set(look + zone, format);
  return format.format(at);
}

/** The time of day in the browser's time zone, `hh:mm A`. @param zone another zone, for tests */
export const timeOfDay = (iso: string, zone?: string): string =>
  // browsers use different spaces before AM
  formatted(new Date(iso), 'time', zone).replace(/\s/, ' ');

/** `Thu 11/19/2026` */
const weekdayAndDate = (at: Date, zone?: string): string => formatted(at, 'day', zone).replace(', ', ' ');
const dateOnly = (at: Date, zone?: string): string => weekdayAndDate(at, zone).slice(4);

function dayBefore(date: string): string {
  const [month = 1, day = 1, year = 0] = date.split('/').map(Number);
  return dateOnly(new Date(Date.UTC(year, month - 1, day - 1)), 'utc');
}

/**
 * The date of an instant in the browser's time zone, with its weekday: `Thu 11/19/2026`; today's and yesterday's are
 * named: `Today 11/21/2026`. The date stays, since a printed `Today` says nothing tomorrow.
 * @param zone another zone, for tests
 */
export function namedDate(iso: string, zone?: string, now = new Date()): string {
  const text = weekdayAndDate(new Date(iso), zone);
  const date = text.slice(4);
  const today = dateOnly(now, zone);
  if (date === today) return `${words.t('dates.today')} ${date}`;
  return date === dayBefore(today) ? `${words.t('dates.yesterday')} ${date}` : text;
}

/** An instant in the browser's time zone: `Thu 11/19/2026 02:11 PM`, `Today 11/21/2026 02:11 PM`. */
export const instant = (iso: string, zone?: string, now?: Date): string =>
  `${namedDate(iso, zone, now)} ${timeOfDay(iso, zone)}`;

/** The same inside a sentence (“on Thu 11/19/2026 02:11 PM”), where today has no name of its own. */
export const instantInText = (iso: string, zone?: string): string =>
  words.language === 'es'
    ? // a date in digits could be read in two ways
      new Date(iso).toLocaleString(languageTag(), { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
    : `${weekdayAndDate(new Date(iso), zone)} ${timeOfDay(iso, zone)}`;
