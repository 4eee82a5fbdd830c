import {
  type CustomerField,
  customerFields,
  type ReadingField,
  readingFields,
  requiredFields,
} from '../../readings/ingest/reading-fields';
import { encodings } from './encoding';
import { conditionFaults } from './leave-out';

const instants = ['started_at', 'updated_at'] as const;
type Instant = (typeof instants)[number];
const isInstant = (name: string): name is Instant => instants.some((instant) => instant === name);

/** Every field of a map but the instants. */
export type FieldName =
  | Exclude<ReadingField, Instant | 'customer'>
  | 'psychic_username'
  | `customer.${CustomerField}`;

const customerNames = customerFields.map((field) => `customer.${field}` as const);
const fieldNames: readonly string[] = [
  ...readingFields.filter((field) => !isInstant(field) && field !== 'customer'),
  'psychic_username',
  ...customerNames,
];
const required = requiredFields.filter((field) => field !== 'psychic' && field !== 'customer');

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
  'start',
];
const topKeys = [
  'network',
  'format',
  'delimiter',
  'encoding',
  'decimal',
  'create_psychics',
  'leave_out',
  'fields',
  'comment',
];
/** Room for more lines than a file has. */
const greatestStart = 1_000_000_000_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Everything that is wrong with a map, a sentence each. */
export function faultsOf(map: unknown): string[] {
  if (!isObject(map)) return ['A map is a JSON object.'];
  const faults = [...fileFaults(map), ...conditionFaults(map.leave_out)];
  if (!isObject(map.fields)) return [...faults, '"fields" must be an object.'];
  const { fields } = map;
  for (const name of required) if (fields[name] === undefined) faults.push(`The field "${name}" is missing.`);
  if ((fields.psychic === undefined) === (fields.psychic_username === undefined))
    faults.push('Name the psychic by one of "psychic" and "psychic_username".');
  if (map.create_psychics === true && fields.psychic_username === undefined)
    faults.push('"create_psychics" needs "psychic_username".');
  if (
    customerNames.some((name) => fields[name] !== undefined) &&
    fields['customer.external_id'] === undefined
  )
    faults.push('A customer needs "customer.external_id".');
  for (const [name, rule] of Object.entries(fields))
    faults.push(...(isInstant(name) ? instantFaults(name, rule) : ruleFaults(name, rule)));
  return faults;
}

/** What a map says of the file as a whole. */
function fileFaults(map: Record<string, unknown>): string[] {
  const { format, delimiter, encoding, decimal, create_psychics: makes } = map;
  const faults = Object.keys(map)
    .filter((key) => !topKeys.includes(key))
    .map((key) => `There is no setting "${key}".`);
  if (format !== 'csv' && format !== 'ndjson') faults.push('"format" must be "csv" or "ndjson".');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1))
    faults.push('"delimiter" must be one character.');
  if (encoding !== undefined && !encodings.some((name) => name === encoding))
    faults.push(`"encoding" must be one of ${encodings.map((name) => `"${name}"`).join(', ')}.`);
  if (format === 'ndjson' && [delimiter, encoding, decimal].some((setting) => setting !== undefined))
    faults.push('"delimiter", "encoding" and "decimal" are for "csv".');
  if (decimal !== undefined && decimal !== '.' && decimal !== ',')
    faults.push('"decimal" must be "." or ",".');
  if (makes !== undefined && typeof makes !== 'boolean')
    faults.push('"create_psychics" must be true or false.');
  return faults;
}

const isText = (value: unknown): boolean => typeof value === 'string';
/** One column, or two. */
const isColumns = (value: unknown): boolean =>
  isText(value) ||
  (Array.isArray(value) && value.length >= 1 && value.length <= 2 && value.every((column) => isText(column)));

function instantFaults(name: Instant, rule: unknown): string[] {
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const faults: string[] = [];
  if (!Array.isArray(rule.columns) || !isColumns(rule.columns))
    faults.push(`"${name}" needs "columns": one, or date and time of day.`);
  if (!isText(rule.format)) faults.push(`"${name}" needs a "format".`);
  if (typeof rule.zone !== 'string' || !isZone(rule.zone))
    faults.push(`"${name}" needs a "zone" such as America/New_York.`);
  for (const key of Object.keys(rule))
    if (!['columns', 'format', 'zone'].includes(key)) faults.push(`"${name}" has no setting "${key}".`);
  return faults;
}

function ruleFaults(name: string, rule: unknown): string[] {
  if (!fieldNames.includes(name)) return [`There is no field "${name}".`];
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const faults = Object.keys(rule)
    .filter((key) => !ruleKeys.includes(key))
    .map((key) => `"${name}" has no setting "${key}".`);
  const sources = ['constant', 'column', 'between', 'from'].filter((key) => rule[key] !== undefined);
  if (sources.length !== 1) faults.push(`"${name}" needs one of "constant", "column", "between" and "from".`);
  if (rule.column !== undefined && !isText(rule.column)) faults.push(`"column" of "${name}" must be text.`);
  if (rule.pattern !== undefined && !isPattern(rule.pattern))
    faults.push(`"pattern" of "${name}" must be a regular expression with a group.`);
  if (rule.values !== undefined && !isObject(rule.values))
    faults.push(`"values" of "${name}" must be an object.`);
  if (rule.type !== undefined && rule.type !== 'text' && rule.type !== 'number')
    faults.push(`"type" of "${name}" must be "text" or "number".`);
  return [...faults, ...durationFaults(name, rule), ...fromFaults(name, rule)];
}

function durationFaults(name: string, { duration, between }: Record<string, unknown>): string[] {
  const faults: string[] = [];
  if (duration !== undefined && !(['h:mm:ss', 'seconds', 'minutes'] as unknown[]).includes(duration))
    faults.push(`"duration" of "${name}" must be "h:mm:ss", "seconds" or "minutes".`);
  if (between !== undefined && (!Array.isArray(between) || between.length !== 2 || !between.every(isColumns)))
    faults.push(`"between" of "${name}" must be two columns.`);
  if (name !== 'duration_seconds' && (duration !== undefined || between !== undefined))
    faults.push(`"duration" and "between" are for "duration_seconds", not for "${name}".`);
  return faults;
}

function fromFaults(name: string, { from, start }: Record<string, unknown>): string[] {
  const faults: string[] = [];
  const isLine = name === 'connection_id' && from === 'line';
  if (from !== undefined && !isLine && (from !== 'duration' || !name.endsWith('_minutes')))
    faults.push(
      `"from" of "${name}" can only be "duration", for minutes, or "line", for the "connection_id".`,
    );
  if (isLine && start === undefined)
    faults.push('A "connection_id" from "line" needs "start", to which the number of the line is added.');
  if (!isLine && start !== undefined) faults.push('"start" is for a "connection_id" from "line".');
  if (
    start !== undefined &&
    !(Number.isSafeInteger(start) && (start as number) >= 0 && (start as number) <= greatestStart)
  )
    faults.push(`"start" must be a whole number from 0 to ${greatestStart}.`);
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
