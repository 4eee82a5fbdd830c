import { readFileSync } from 'node:fs';
import { StartupError } from '../../config/startup-error';

/** How one field of a reading comes out of a record of the file. */
export interface FieldRule {
  /** The same for every record. */
  constant?: string | number | boolean | null;
  /** Column of the file. One column may feed several fields. */
  column?: string;
  /** A regular expression; what its first group captures is the value: `^ID0*(\d+)$` makes 42 of ID0042. */
  pattern?: string;
  /** What stands in the file on the left, the value on the right. */
  values?: Record<string, string | number | boolean | null>;
  /** The value when `values` or `pattern` has none, or the column is empty; without it an empty column is null. */
  default?: string | number | boolean | null;
  type?: 'text' | 'number';
  /** For durations: how the column is written. */
  duration?: 'h:mm:ss' | 'seconds' | 'minutes';
  /** For durations: columns with two instants instead, in the format of `started_at`. */
  between?: [string, string];
  /** The duration in minutes, to hundredths; for `paid_minutes` and `free_minutes`. */
  from?: 'duration';
}

/** How `started_at` comes out of one column, or of two for date and time of day. */
export interface InstantRule {
  columns: string[];
  /** Luxon tokens for the columns joined by a space, `iso`, or `epoch` for seconds since 1970. */
  format: string;
  /** IANA zone of times without an offset. */
  zone: string;
}

export interface ImportMap {
  network?: string;
  format: 'csv' | 'ndjson';
  delimiter?: string;
  /** Makes psychics that `psychic_username` does not find. */
  create_psychics?: boolean;
  fields: Record<string, FieldRule | InstantRule>;
}

const plainFields = [
  'connection_id',
  'psychic',
  'psychic_username',
  'conn_type',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'revenue',
  'result',
  'rating',
  'rating_text',
];
const customerFields = ['customer.external_id', 'customer.username', 'customer.email', 'customer.takes_mail'];
const ruleKeys = [
  'constant',
  'column',
  'pattern',
  'values',
  'default',
  'type',
  'duration',
  'between',
  'from',
];
const topKeys = ['network', 'format', 'delimiter', 'create_psychics', 'fields', 'comment'];
const required = [
  'connection_id',
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'result',
];

/** @throws StartupError naming every fault of the map */
export function readMap(file: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new StartupError(
      `The map ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`,
    );
  }
  const faults = faultsOf(value);
  if (faults.length > 0)
    throw new StartupError(
      `The map ${file} is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  return value as ImportMap;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Everything that is wrong with a map, a sentence each. */
export function faultsOf(map: unknown): string[] {
  if (!isObject(map)) return ['A map is a JSON object.'];
  const faults = Object.keys(map)
    .filter((key) => !topKeys.includes(key))
    .map((key) => `There is no setting "${key}".`);
  if (map.format !== 'csv' && map.format !== 'ndjson') faults.push('"format" must be "csv" or "ndjson".');
  if (map.delimiter !== undefined && (typeof map.delimiter !== 'string' || map.delimiter.length !== 1))
    faults.push('"delimiter" must be one character.');
  if (map.create_psychics !== undefined && typeof map.create_psychics !== 'boolean')
    faults.push('"create_psychics" must be true or false.');
  if (!isObject(map.fields)) return [...faults, '"fields" must be an object.'];
  const { fields } = map;
  for (const name of required) if (fields[name] === undefined) faults.push(`The field "${name}" is missing.`);
  if ((fields.psychic === undefined) === (fields.psychic_username === undefined))
    faults.push('Name the psychic by one of "psychic" and "psychic_username".');
  if (map.create_psychics === true && fields.psychic_username === undefined)
    faults.push('"create_psychics" needs "psychic_username".');
  if (
    Object.keys(fields).some((name) => customerFields.includes(name)) &&
    fields['customer.external_id'] === undefined
  )
    faults.push('A customer needs "customer.external_id".');
  for (const [name, rule] of Object.entries(fields))
    faults.push(...(name === 'started_at' ? instantFaults(rule) : ruleFaults(name, rule)));
  return faults;
}

function instantFaults(rule: unknown): string[] {
  if (!isObject(rule)) return ['"started_at" must be an object.'];
  const faults: string[] = [];
  const columns: unknown[] = Array.isArray(rule.columns) ? rule.columns : [];
  if (columns.length < 1 || columns.length > 2 || !columns.every((column) => typeof column === 'string'))
    faults.push('"started_at" needs "columns": one, or date and time of day.');
  if (typeof rule.format !== 'string') faults.push('"started_at" needs a "format".');
  if (typeof rule.zone !== 'string' || !isZone(rule.zone))
    faults.push('"started_at" needs a "zone" such as America/New_York.');
  for (const key of Object.keys(rule))
    if (!['columns', 'format', 'zone'].includes(key)) faults.push(`"started_at" has no setting "${key}".`);
  return faults;
}

function ruleFaults(name: string, rule: unknown): string[] {
  if (!plainFields.includes(name) && !customerFields.includes(name)) return [`There is no field "${name}".`];
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const faults = Object.keys(rule)
    .filter((key) => !ruleKeys.includes(key))
    .map((key) => `"${name}" has no setting "${key}".`);
  const sources = ['constant', 'column', 'between', 'from'].filter((key) => rule[key] !== undefined);
  if (sources.length !== 1) faults.push(`"${name}" needs one of "constant", "column", "between" and "from".`);
  if (rule.column !== undefined && typeof rule.column !== 'string')
    faults.push(`"column" of "${name}" must be text.`);
  if (rule.pattern !== undefined && !isPattern(rule.pattern))
    faults.push(`"pattern" of "${name}" must be a regular expression with a group.`);
  if (rule.values !== undefined && !isObject(rule.values))
    faults.push(`"values" of "${name}" must be an object.`);
  if (rule.type !== undefined && rule.type !== 'text' && rule.type !== 'number')
    faults.push(`"type" of "${name}" must be "text" or "number".`);
  if (
    rule.duration !== undefined &&
    !(['h:mm:ss', 'seconds', 'minutes'] as unknown[]).includes(rule.duration)
  )
    faults.push(`"duration" of "${name}" must be "h:mm:ss", "seconds" or "minutes".`);
  if (rule.between !== undefined && (!Array.isArray(rule.between) || rule.between.length !== 2))
    faults.push(`"between" of "${name}" must be two columns.`);
  if (rule.from !== undefined && (rule.from !== 'duration' || !name.endsWith('_minutes')))
    faults.push(`"from" of "${name}" can only be "duration", for minutes.`);
  return faults;
}

function isPattern(value: unknown): boolean {
  try {
    // a pattern that also matches nothing tells how many groups it has
    return typeof value === 'string' && (new RegExp(`${value}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
