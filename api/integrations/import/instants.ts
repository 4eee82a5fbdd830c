import { DateTime } from 'luxon';
import type { Columns, ImportMap, InstantRule } from './import-map';
import { joined, NotAsMapped, readNumber } from './values';
import type { SourceRecord } from './source-record';
import { zoneOf } from './zone';

/** The possible meanings of a local time, earlier first: two if a clock change repeats it. */
export type Instants = [DateTime<true>, ...DateTime<true>[]];

/** Whether a Luxon format contains an AM/PM token outside quoted text. */
const hasHalfDay = (format: string): boolean => format.replace(/'[^']*'/g, '').includes('a');

/** Normalizes a time for Luxon: plain spaces, and `PM` instead of `p.m.`. */
function plainTime(text: string, format: string): string {
  const spaced = text.replace(/\s/gu, ' ');
  return hasHalfDay(format) ? spaced.replace(/\b([ap])\.\s?m\.?/i, '$1m') : spaced;
}

const epochs: Record<string, number> = { epoch: 1000, epoch_ms: 1, epoch_us: 0.001 };

/** Days since the end of 1899 in the zone's local time; date and time of day may be in two columns. */
function fromSerial(text: string, zone: InstantRule['zone'], map: ImportMap): DateTime {
  const days = text.split(' ').reduce((sum, part) => sum + readNumber('', part, map), 0);
  // a serial day has limited precision: only whole seconds are reliable
  const seconds = Math.round(days * 86_400);
  const clock = DateTime.fromObject({ year: 1899, month: 12, day: 30 }, { zone: 'utc' }).plus({ seconds });
  return clock.setZone(zoneOf(zone), { keepLocalTime: true });
}

function parse(text: string, { format, zone: name }: InstantRule, map: ImportMap): DateTime {
  const zone = zoneOf(name);
  const perUnit = epochs[format];
  if (perUnit !== undefined)
    return DateTime.fromMillis(/^\d+(\.\d+)?$/.test(text) ? Number(text) * perUnit : NaN, { zone });
  if (format === 'excel') return fromSerial(text, name, map);
  if (format === 'iso') return DateTime.fromISO(text, { zone, setZone: true });
  return DateTime.fromFormat(plainTime(text, format), format, { zone, setZone: true, locale: 'en-US' });
}

/** A time skipped by a clock change is read as an hour later, as shown by a clock that was not set forward. */
export function readInstant(
  source: SourceRecord,
  name: string,
  columns: Columns,
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
  if (time?.isValid !== true)
    throw new NotAsMapped(name, `"${text}" does not match the format ${rule.format}`);
  return possible(time as DateTime<true>);
}

/** The possible meanings of this local time. */
export function possible(time: DateTime<true>): Instants {
  const [first = time, ...others] = time.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis());
  return [first, ...others];
}
