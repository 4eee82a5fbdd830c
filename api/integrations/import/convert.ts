import { DateTime } from 'luxon';
import { isConnected, type Result, results } from '../../../common/domain/reading';
import { type Columns, type FieldRule, type ImportMap, type InstantRule, plainRules } from './import-map';
import { type SourceRecord, textIn } from './source-record';
import { zoneOf } from './zone';

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

/** What a record of the file comes to: fields as `/integrations/readings` takes them, or what is not as the map says. */
export type Converted = { record: Record<string, unknown> } | { fault: string };

/**
 * A record of the file as `/integrations/readings` takes it, with `psychic_username` still in it where the map names
 * the psychic so.
 * @param line its number, for ids that are made of it
 */
export function convert(source: SourceRecord, map: ImportMap, line: number): Converted {
  const { started_at: instant, updated_at: change, duration_seconds: duration } = map.fields;
  try {
    const [start] = readInstant(source, 'started_at', instant.columns, instant);
    const record: Record<string, unknown> = { started_at: toText(start.set({ millisecond: 0 })) };
    if (change !== undefined && joined(source, change.columns) !== '')
      record.updated_at = toText(readInstant(source, 'updated_at', change.columns, change)[0]);
    const seconds = readDuration(source, duration, map);
    record.duration_seconds = seconds;
    const customer: Record<string, unknown> = {};
    for (const [name, rule] of plainRules(map)) {
      if (name === 'duration_seconds') continue;
      const value =
        rule.from === 'duration'
          ? Math.round((seconds * 100) / 60) / 100
          : rule.from === 'line'
            ? (rule.start ?? 0) + line
            : readValue(source, name, rule, map);
      if (name.startsWith('customer.')) customer[name.slice('customer.'.length)] = value;
      else record[name] = value;
    }
    const { external_id, username } = customer;
    record.customer = external_id == null ? null : { ...customer, username: username ?? external_id };
    // an export tells ring time or talk time of a missed contact now and then; it has neither minutes nor money
    if (results.includes(record.result as Result) && !isConnected(record.result as Result))
      Object.assign(record, { duration_seconds: 0, free_minutes: 0, paid_minutes: 0, revenue: null });
    return { record };
  } catch (error) {
    if (error instanceof NotAsMapped) return { fault: error.message };
    throw error;
  }
}

function textOf(source: SourceRecord, column: string): string {
  const text = textIn(source, column);
  if (text === undefined) throw new NotAsMapped(`There is no column "${column}"`);
  return text;
}

function readValue(source: SourceRecord, name: string, rule: FieldRule, map: ImportMap): unknown {
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
  return isNumber ? readNumber(name, text, map) : text;
}

/** Whole groups of three may be set apart, as in `1,234.50`; a lone `1,5` with a decimal point is no number. */
const written = {
  '.': /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/,
  ',': /^-?(\d+|\d{1,3}(\.\d{3})+)?(,\d+)?$/,
};

function readNumber(name: string, text: string, { decimal = '.' }: ImportMap): number {
  const bare = text.replace(/^\$\s*|\s*\$$/, '');
  const plain = decimal === '.' ? bare.replaceAll(',', '') : bare.replaceAll('.', '').replace(',', '.');
  const number = plain === '' || !written[decimal].test(bare) ? NaN : Number(plain);
  if (!Number.isFinite(number)) throw new NotAsMapped(`${name}: "${text}" is no number`);
  return number;
}

/** Whole seconds. */
function readDuration(source: SourceRecord, rule: FieldRule | undefined, map: ImportMap): number {
  if (rule === undefined) return 0;
  if (rule.between !== undefined) return readBetween(source, rule.between, rule, map.fields.started_at);
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
  const number = readNumber('duration_seconds', text, map);
  return rule.duration === 'minutes' ? Math.round(number * 60) : number;
}

/** From the one to the other; an hour that a clock change repeats is the later one where the earlier would end before it began. */
function readBetween(
  source: SourceRecord,
  between: [Columns, Columns],
  rule: FieldRule,
  instant: InstantRule,
): number {
  const texts = between.map((columns) => joined(source, columns));
  if (texts.includes('')) return Number(rule.default ?? 0);
  const [[from], to] = between.map((columns) =>
    readInstant(source, 'duration_seconds', columns, instant).map((time) => Math.floor(time.toSeconds())),
  ) as [[number], number[]];
  const end = to.find((seconds) => seconds >= from);
  if (end === undefined)
    throw new NotAsMapped(`duration_seconds: it ends at "${texts[1]}", before it begins at "${texts[0]}"`);
  return end - from;
}

const joined = (source: SourceRecord, columns: Columns): string =>
  [columns]
    .flat()
    .map((column) => textOf(source, column))
    .join(' ')
    .trim();

/**
 * The instants that a time can mean, the earlier first: two where a clock change repeats it. One that it
 * skips is read as an hour later, as a clock that was not put forward would have shown it.
 */
function readInstant(
  source: SourceRecord,
  name: string,
  columns: Columns,
  { format, zone: zoneName }: InstantRule,
): [DateTime<true>, ...DateTime<true>[]] {
  const text = joined(source, columns);
  const zone = zoneOf(zoneName);
  const time =
    format === 'epoch'
      ? DateTime.fromSeconds(/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN, { zone })
      : format === 'iso'
        ? DateTime.fromISO(text, { zone, setZone: true })
        : DateTime.fromFormat(text, format, { zone, setZone: true, locale: 'en-US' });
  if (!time.isValid) throw new NotAsMapped(`${name}: "${text}" does not match the format ${format}`);
  const [first = time, ...others] = (time.getPossibleOffsets() as DateTime<true>[]).sort(
    (a, b) => a.toMillis() - b.toMillis(),
  );
  return [first, ...others];
}

const toText = (time: DateTime<true>): string => time.toISO({ suppressMilliseconds: true });
