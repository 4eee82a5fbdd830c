import { DateTime, type IANAZone } from 'luxon';
import type { MappedColumns, ImportMap, InstantRule } from './import-map';
import { joined, NotAsMapped, readNumber } from './values';
import type { SourceRecord } from './source-record';
import { zoneOf } from './zone';

/** The possible meanings of a local time, earlier first: two if a clock change repeats it. */
export type Instants = [DateTime<true>, ...DateTime<true>[]];

const halfDays = new Map<string, boolean>();

/** Whether a Luxon format contains an AM/PM token. */
function hasHalfDay(format: string): boolean {
  const known = halfDays.get(format);
  if (known !== undefined) return known;
  const { tokens } = DateTime.fromFormatExplain('', format, { locale: 'en-US' });
  const isHalf = tokens.some(({ literal, val }) => !literal && val === 'a');
  halfDays.set(format, isHalf);
  return isHalf;
}

/** Normalizes a time for Luxon: plain spaces, and `PM` instead of `p.m.`. */
function plainTime(text: string, format: string): string {
  const spaced = text.replace(/\s/gu, ' ');
  return hasHalfDay(format) ? spaced.replace(/\b([ap])\.\s?m\.?/i, '$1m') : spaced;
}

const epochs: Record<string, number> = { epoch: 1000, epoch_ms: 1, epoch_us: 0.001 };

/** A whole date and at least an hour and a minute: Luxon would fill up the rest. */
const wholeIso = /^([+-]\d{6}|\d{4})-?(\d\d-?\d\d|W\d\d-?\d|\d{3})T\d\d:?\d\d[^[]*$/i;

/** A zone in brackets repeats what the offset before it says. */
function fromIso(text: string, zone: IANAZone): DateTime {
  const plain = text.replace(/(Z|[+-]\d\d(?::?\d\d)?)\[[^\]]*\]$/i, '$1');
  return wholeIso.test(plain)
    ? DateTime.fromISO(plain, { zone, setZone: true })
    : DateTime.invalid('not a date and time');
}

/** Days since the end of 1899 in the zone's local time; date and time of day may be in two columns. */
function fromSerial(text: string, zone: InstantRule['zone'], map: ImportMap): DateTime {
  // a date alone is a whole number, which would be midnight
  if (!text.includes(map.decimal ?? '.') && !text.includes(' ')) return DateTime.invalid('no time of day');
  const days = text.split(' ').reduce((sum, part) => sum + readNumber('', part, map), 0);
  // a serial day has limited precision: only whole seconds are reliable
  const seconds = Math.round(days * 86_400);
  const clock = DateTime.fromObject({ year: 1899, month: 12, day: 30 }, { zone: 'utc' }).plus({ seconds });
  return clock.setZone(zoneOf(zone), { keepLocalTime: true });
}

/** An offset after the time, as this program's own exports have in an hour that a clock change repeats. */
const offsetAtEnd = / [+-]\d\d:\d\d$/;

function parse(text: string, { format, zone: name }: InstantRule, map: ImportMap): DateTime {
  const zone = zoneOf(name);
  const perUnit = epochs[format];
  if (perUnit !== undefined)
    return DateTime.fromMillis(/^\d+(\.\d+)?$/.test(text) ? Number(text) * perUnit : NaN, { zone });
  if (format === 'excel') return fromSerial(text, name, map);
  if (format === 'iso') return fromIso(text, zone);
  const plain = plainTime(text, format);
  const whole = offsetAtEnd.test(plain) && !format.includes('Z') ? `${format} ZZ` : format;
  const time = DateTime.fromFormat(plain, whole, { zone, setZone: true, locale: 'en-US' });
  return hasHalfDay(format) && time.isValid && isOtherHalf(time, plain, whole)
    ? DateTime.invalid('not AM')
    : time;
}

/** Whether a time such as 13:05 AM contradicts itself: Luxon would ignore the AM. */
const isOtherHalf = (time: DateTime<true>, text: string, format: string): boolean =>
  DateTime.fromFormatExplain(text, format, { locale: 'en-US' }).matches?.a !== (time.hour < 12 ? 0 : 1);

/** A time skipped by a clock change is read as an hour later, as shown by a clock that was not set forward. */
export function readInstant(
  source: SourceRecord,
  name: string,
  columns: MappedColumns,
  rule: InstantRule,
  map: ImportMap,
): Instants {
  const text = joined(source, name, columns);
  let time: DateTime | undefined;
  try {
    time = parse(text, rule, map);
  } catch (error) {
    if (!(error instanceof NotAsMapped || error instanceof RangeError)) throw error;
  }
  // milliseconds read as seconds are in a year beyond 9999
  if (time?.isValid !== true || time.year > 9999)
    throw new NotAsMapped(name, `"${text}" does not match the format ${rule.format}`);
  return possible(time as DateTime<true>);
}

/** The possible meanings of this local time. */
export function possible(time: DateTime<true>): Instants {
  const [first = time, ...others] = time.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis());
  return [first, ...others];
}
