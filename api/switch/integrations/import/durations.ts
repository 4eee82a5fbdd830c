import type { clockFormats, MappedColumns, FieldRule, ImportMap } from './import-map';
import { possible, readInstant } from './instants';
import { joined, NotAsMapped, readColumn, readNumber } from './values';
import type { SourceRecord } from './source-record';

/** A contact's duration, and how it was determined. */
export interface Duration {
  /** Whole seconds; null if the file does not say. */
  seconds: number | null;
  isRounded?: boolean;
  isOverMidnight?: boolean;
}

/** Durations written as a clock shows them, as hours, minutes, and seconds. */
const clocks: Record<(typeof clockFormats)[number], RegExp> = {
  'h:mm:ss': /^(?<h>\d{1,4}):(?<m>[0-5]\d):(?<s>[0-5]\d)$/,
  'hh:mm:ss': /^(?<h>\d{2,4}):(?<m>[0-5]\d):(?<s>[0-5]\d)$/,
  'h:mm': /^(?<h>\d{1,4}):(?<m>[0-5]\d)$/,
  'm:ss': /^(?<m>\d{1,5}):(?<s>[0-5]\d)$/,
  'mm:ss': /^(?<m>\d{2,5}):(?<s>[0-5]\d)$/,
};
const isClock = (format: string): format is keyof typeof clocks => Object.hasOwn(clocks, format);

const unitSeconds = { seconds: 1, milliseconds: 0.001, minutes: 60 };

/** Anything longer is not a contact over midnight, but an end before its start. */
const longestNight = 12 * 3600;
const field = 'duration_seconds';

export function readDuration(source: SourceRecord, rule: FieldRule | undefined, map: ImportMap): Duration {
  if (rule === undefined) return { seconds: null };
  if (rule.between !== undefined) return readBetween(source, rule.between, rule, map);
  if (rule.constant !== undefined) return { seconds: rule.constant as number | null };
  const found = readColumn(source, field, rule);
  if ('value' in found) return { seconds: found.value as number | null };
  const { text } = found;
  const { duration: format = 'seconds' } = rule;
  if (!isClock(format)) return rounded(readNumber(field, text, map) * unitSeconds[format], text, rule, map);
  const parts = clocks[format].exec(text)?.groups;
  if (parts === undefined) throw new NotAsMapped(field, `"${text}" is not ${format}`);
  const { h = '0', m = '0', s = '0' } = parts as Record<string, string | undefined>;
  return { seconds: Number(h) * 3600 + Number(m) * 60 + Number(s) };
}

/** Rounds to the nearest second, half up; up if started minutes are billed, because 60.4 seconds are two of them. */
function rounded(seconds: number, text: string, rule: FieldRule, { billing }: ImportMap): Duration {
  const { round = billing === 'per_started_minute' ? 'up' : 'nearest' } = rule;
  // binary fractions: 0.175 minutes are 10.5 seconds, so 11
  const exact = Number(seconds.toFixed(6));
  if (Number.isInteger(exact)) return { seconds: exact };
  if (round === 'never') throw new NotAsMapped(field, `"${text}" is no whole number of seconds`);
  return { seconds: round === 'up' ? Math.ceil(exact) : Math.round(exact), isRounded: true };
}

/**
 * The time between start and end. If a clock change repeats an hour, the later one is used when the earlier would
 * end before it began. If both use the same date column, an earlier time of day belongs to the next day.
 */
function readBetween(
  source: SourceRecord,
  [from, to]: [MappedColumns, MappedColumns],
  rule: FieldRule,
  map: ImportMap,
): Duration {
  const [began, ended] = [from, to].map((columns) => joined(source, field, columns));
  if (hasEmpty(source, from) || hasEmpty(source, to))
    return { seconds: (rule.default ?? null) as number | null };
  const { started_at: instant } = map.fields;
  const [start] = readInstant(source, field, from, instant, map);
  const ends = readInstant(source, field, to, instant, map);
  const secondsTo = (end: { toMillis: () => number }): number => (end.toMillis() - start.toMillis()) / 1000;
  const sameDay = ends.map(secondsTo).find((seconds) => seconds >= 0);
  if (sameDay !== undefined) return rounded(sameDay, `${began}" to "${ended}`, rule, map);
  const nextDay = isSameDate(from, to)
    ? possible(ends[0].plus({ days: 1 }))
        .map(secondsTo)
        .find((seconds) => seconds >= 0 && seconds <= longestNight)
    : undefined;
  if (nextDay === undefined)
    throw new NotAsMapped(field, `it ends at "${ended}", before it starts at "${began}"`);
  return { ...rounded(nextDay, `${began}" to "${ended}`, rule, map), isOverMidnight: true };
}

/** A date without a time of day counts as empty. */
const hasEmpty = (source: SourceRecord, columns: MappedColumns): boolean =>
  [columns].flat().some((column) => joined(source, field, column) === '');

const isSameDate = (from: MappedColumns, to: MappedColumns): boolean =>
  Array.isArray(from) && Array.isArray(to) && from.length === 2 && to.length === 2 && from[0] === to[0];
