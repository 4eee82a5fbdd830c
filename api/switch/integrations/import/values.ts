import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { MappedColumns, FieldRule, ImportMap } from './import-map';
import { type SourceRecord, textIn } from './source-record';

/** A field's value does not match the map. */
export class NotAsMapped extends Error {
  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(problem);
  }
}

/** @param name the field's name */
export function sourceTextOf(source: SourceRecord, name: string, column: string): string {
  const text = textIn(source, column);
  if (text === undefined) throw new NotAsMapped(name, `There is no column "${column}"`);
  return text;
}

/** One column, or date and time of day from two columns, joined by a space. */
export const joined = (source: SourceRecord, name: string, columns: MappedColumns): string =>
  [columns]
    .flat()
    .map((column) => sourceTextOf(source, name, column))
    .join(' ')
    .trim();

/**
 * The text of several columns that belong together, such as a call and its leg, joined by `|`. Each `|` or
 * backslash within them gets a backslash, so different columns never give the same text. Empty if all columns are.
 */
export function joinedKey(source: SourceRecord, name: string, columns: string[]): string {
  const texts = columns.map((column) => sourceTextOf(source, name, column));
  if (texts.every((text) => text === '')) return '';
  return texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join('|');
}

/** Fields that are numeric by nature. */
export const numeric: ReadonlySet<string> = new Set([
  'connection_id',
  'rate',
  'revenue',
  'rating',
  'free_minutes',
  'paid_minutes',
]);

export function readValue(source: SourceRecord, name: string, rule: FieldRule, map: ImportMap): unknown {
  if (rule.constant !== undefined) return rule.constant;
  if (rule.columns !== undefined) return joinedKey(source, name, rule.columns) || null;
  const found = readColumn(source, name, rule);
  if ('value' in found) return found.value;
  if (rule.type === 'phone') return readPhone(name, found.text, rule.region);
  const isNumber = rule.type === undefined ? numeric.has(name) : rule.type === 'number';
  return isNumber ? readNumber(name, found.text, map) : found.text;
}

/** Applies `pattern`, `values`, and `default` to a column: returns the value itself, or text still to be parsed. */
export function readColumn(
  source: SourceRecord,
  name: string,
  rule: FieldRule,
): { value: FieldRule['default'] } | { text: string } {
  let text = sourceTextOf(source, name, rule.column ?? '');
  if (text === '' && rule.values?.[''] === undefined) return { value: rule.default ?? null };
  if (rule.pattern !== undefined) {
    const captured = new RegExp(rule.pattern).exec(text)?.[1];
    if (captured === undefined && rule.default === undefined)
      throw new NotAsMapped(name, `"${text}" does not match the pattern`);
    if (captured === undefined) return { value: rule.default };
    text = captured;
  }
  if (rule.values === undefined) return { text };
  const value = Object.hasOwn(rule.values, text) ? rule.values[text] : rule.default;
  if (value === undefined) throw new NotAsMapped(name, `"${text}" is not among the values of the map`);
  return { value };
}

/** The digits of a number by its signs: complete groups of three, as in `1,234.50`; so `1,5` is not a number. */
const forms = new Map<string, RegExp>();
const escaped: Record<string, string> = { ' ': '[ \\u00a0\\u202f\\u2009]', "'": "['\u2019]", '.': '\\.' };

function formOf(decimal: string, thousands: string): RegExp {
  const key = decimal + thousands;
  const [point, comma] = [decimal, thousands].map((sign) => escaped[sign] ?? sign);
  const form = forms.get(key) ?? new RegExp(`^(-?(?:\\d+|\\d{1,3}(?:${comma}\\d{3})+)?)(?:${point}(\\d+))?$`);
  forms.set(key, form);
  return form;
}

export function readNumber(name: string, text: string, map: ImportMap): number {
  const { decimal = '.', thousands = decimal === '.' ? ',' : '.' } = map;
  const bare = text.replace(/^\$\s*|\s*\$$/, '');
  const [, whole = '', fraction = ''] = formOf(decimal, thousands).exec(bare) ?? [];
  const plain = `${whole.replace(/[^-\d]/g, '')}.${fraction}`;
  if (/\d/.test(plain)) return Number(plain);
  const isForeign = /(?!\$)\p{Sc}/u.test(text);
  throw new NotAsMapped(name, `"${text}" is ${isForeign ? 'not in US dollars' : 'not a number'}`);
}

/** Rounds a rating such as 4.9, if the map says so; what is outside 1 to 5 stays as it is, to be rejected. */
export const roundRating = (value: unknown, round?: FieldRule['round']): unknown =>
  round === 'nearest' && typeof value === 'number' && value >= 1 && value <= 5 ? Math.round(value) : value;

export type Region = Parameters<typeof isSupportedCountry>[0];
export const isRegion = (value: unknown): boolean => typeof value === 'string' && isSupportedCountry(value);

/**
 * Normalizes a telephone number to E.164.
 * @param region for numbers without a country code, such as US
 */
function readPhone(name: string, text: string, region?: string): string {
  const defaultCountry = region !== undefined && isSupportedCountry(region) ? region : undefined;
  const phone = parsePhoneNumberFromString(text, { extract: false, defaultCountry });
  if (phone === undefined || !phone.isPossible())
    throw new NotAsMapped(name, `"${text}" is no possible telephone number`);
  // without the extension, several people who share a number would become one
  if (phone.ext !== undefined) throw new NotAsMapped(name, `"${text}" has an extension`);
  return phone.number;
}
