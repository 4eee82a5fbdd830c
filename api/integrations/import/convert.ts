import { DateTime } from 'luxon';
import { isConnected, type Result, results } from '../../../common/domain/reading';
import { NotARecord } from '../../readings/ingest/reading-record';
import type { FieldRule, ImportMap, InstantRule } from './import-map';

/** A record of the file: columns of a CSV line, or the members of an NDJSON object. */
export type SourceRecord = Record<string, unknown>;

/** The value is not as the map says; told with the record. */
class NotAsMapped extends Error {}

const numeric = new Set([
  'connection_id',
  'rate',
  'revenue',
  'rating',
  'free_minutes',
  'paid_minutes',
  'duration_seconds',
]);

/**
 * A record of the file as `/integrations/readings` takes it, with `psychic_username` still in it where the map names
 * the psychic so; a `NotARecord` where a value is not as the map says.
 */
export function convert(
  source: SourceRecord | NotARecord,
  map: ImportMap,
): Record<string, unknown> | NotARecord {
  if (source instanceof NotARecord) return source;
  const { started_at: instant, ...rules } = map.fields as Record<string, FieldRule> & {
    started_at: InstantRule;
  };
  try {
    const record: Record<string, unknown> = { started_at: readInstant(source, instant.columns, instant) };
    const seconds = readDuration(source, rules.duration_seconds, instant);
    record.duration_seconds = seconds;
    const customer: Record<string, unknown> = {};
    for (const [name, rule] of Object.entries(rules)) {
      if (name === 'duration_seconds') continue;
      const value =
        rule.from === 'duration' ? Math.round((seconds * 100) / 60) / 100 : readValue(source, name, rule);
      if (name.startsWith('customer.')) customer[name.slice('customer.'.length)] = value;
      else record[name] = value;
    }
    record.customer = customer.external_id == null ? null : { username: customer.external_id, ...customer };
    // an export tells ring time or talk time of a missed contact now and then; it has neither minutes nor money
    if (results.includes(record.result as Result) && !isConnected(record.result as Result))
      Object.assign(record, { duration_seconds: 0, free_minutes: 0, paid_minutes: 0, revenue: null });
    return record;
  } catch (error) {
    if (error instanceof NotAsMapped) return new NotARecord(error.message);
    throw error;
  }
}

function textOf(source: SourceRecord, column: string): string {
  const value = source[column];
  if (value === undefined) throw new NotAsMapped(`There is no column "${column}"`);
  if (value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

function readValue(source: SourceRecord, name: string, rule: FieldRule): unknown {
  if (rule.constant !== undefined) return rule.constant;
  const column = rule.column ?? '';
  let text = textOf(source, column);
  if (text === '' && rule.values?.[''] === undefined) return rule.default ?? null;
  if (rule.pattern !== undefined) {
    const captured = new RegExp(rule.pattern).exec(text)?.[1];
    if (captured === undefined && rule.default === undefined)
      throw new NotAsMapped(`${name}: "${text}" does not match the pattern`);
    if (captured === undefined) return rule.default;
    text = captured;
  }
  if (rule.values !== undefined) {
    const value = Object.hasOwn(rule.values, text) ? rule.values[text] : rule.default;
    if (value === undefined) throw new NotAsMapped(`${name}: "${text}" is not among the values of the map`);
    return value;
  }
  const isNumber = rule.type === undefined ? numeric.has(name) : rule.type === 'number';
  if (!isNumber) return text;
  const number = Number(text.replace(/^\$/, ''));
  if (!Number.isFinite(number)) throw new NotAsMapped(`${name}: "${text}" is no number`);
  return number;
}

/** Whole seconds. */
function readDuration(source: SourceRecord, rule: FieldRule | undefined, instant: InstantRule): number {
  if (rule === undefined) return 0;
  if (rule.between !== undefined) {
    const [from, to] = rule.between.map((column) =>
      DateTime.fromISO(readInstant(source, [column], instant)).toSeconds(),
    );
    return Math.round((to ?? 0) - (from ?? 0));
  }
  if (rule.constant !== undefined) return Number(rule.constant);
  const text = textOf(source, rule.column ?? '');
  if (text === '') return Number(rule.default ?? 0);
  if (rule.duration === 'h:mm:ss') {
    const [, hours = 0, minutes = 0, seconds = 0] =
      /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(text)?.map((part: string | undefined) => Number(part ?? 0)) ?? [];
    if (!/^(\d+:)?\d{1,2}:\d{2}$/.test(text))
      throw new NotAsMapped(`duration_seconds: "${text}" is not h:mm:ss`);
    return hours * 3600 + minutes * 60 + seconds;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) throw new NotAsMapped(`duration_seconds: "${text}" is no number`);
  return rule.duration === 'minutes' ? Math.round(number * 60) : number;
}

/**
 * ISO 8601 with an offset, whole seconds. Of a time that a clock change repeats the earlier is meant; one that it skips
 * is read as an hour later, as a clock that was not put forward would have shown it.
 */
function readInstant(source: SourceRecord, columns: string[], { format, zone }: InstantRule): string {
  const text = columns.map((column) => textOf(source, column)).join(' ');
  const time =
    format === 'epoch'
      ? DateTime.fromSeconds(Number(text), { zone })
      : format === 'iso'
        ? DateTime.fromISO(text, { zone, setZone: true })
        : DateTime.fromFormat(text, format, { zone, setZone: true, locale: 'en-US' });
  if (!time.isValid) throw new NotAsMapped(`started_at: "${text}" does not match the format ${format}`);
  const [earliest = time] = time.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis());
  return earliest.set({ millisecond: 0 }).toISO({ suppressMilliseconds: true });
}
