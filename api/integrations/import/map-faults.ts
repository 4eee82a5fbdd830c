import { customerFields, requiredFields } from '../../readings/ingest/reading-fields';
import { encodings } from './encoding';
import { conditionFaults } from './excluded-rows';
import { type Instant, isInstant } from './import-map';
import { isColumns, ruleFaults } from './rule-faults';

const customerNames = customerFields.map((field) => `customer.${field}` as const);
/** The psychic may be named in other ways, and the customer's fields are listed individually. */
const named: readonly string[] = ['psychic', 'customer'];
const required = requiredFields.filter((field) => !named.includes(field));

const topKeys = [
  'network',
  'format',
  'delimiter',
  'encoding',
  'decimal',
  'header',
  'billing',
  'create_psychics',
  'leave_out',
  'fields',
  'comment',
];
const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** All errors in a map, one sentence each. */
export function faultsOf(map: unknown): string[] {
  if (!isObject(map)) return ['A map must be a JSON object.'];
  const faults = [...fileFaults(map), ...conditionFaults(map.leave_out)];
  if (!isObject(map.fields)) return [...faults, '"fields" must be an object.'];
  const { fields } = map;
  for (const name of required) if (fields[name] === undefined) faults.push(`The field "${name}" is missing.`);
  if ((fields.connection_id === undefined) === (fields.external_id === undefined))
    faults.push('Identify the contact by either "connection_id" or "external_id".');
  if ((fields.psychic === undefined) === (fields.psychic_username === undefined))
    faults.push('Identify the psychic by either "psychic" or "psychic_username".');
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

/** Errors in a map's file-level settings. */
function fileFaults(map: Record<string, unknown>): string[] {
  const { format, delimiter, encoding, decimal, header, billing, create_psychics: makes } = map;
  const faults = Object.keys(map)
    .filter((key) => !topKeys.includes(key))
    .map((key) => `There is no setting "${key}".`);
  if (format !== 'csv' && format !== 'ndjson') faults.push('"format" must be "csv" or "ndjson".');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1))
    faults.push('"delimiter" must be one character.');
  if (encoding !== undefined && !encodings.some((name) => name === encoding))
    faults.push(`"encoding" must be one of ${encodings.map((name) => `"${name}"`).join(', ')}.`);
  if (format === 'ndjson' && [delimiter, encoding, decimal, header].some((setting) => setting !== undefined))
    faults.push('"delimiter", "encoding", "decimal" and "header" are for "csv".');
  if (decimal !== undefined && decimal !== '.' && decimal !== ',')
    faults.push('"decimal" must be "." or ",".');
  if (header !== undefined && header !== 'find' && !isHeader(header))
    faults.push('"header" must be "find", or a list of different names.');
  if (billing !== undefined && billing !== 'per_started_minute')
    faults.push('"billing" must be "per_started_minute".');
  if (makes !== undefined && typeof makes !== 'boolean')
    faults.push('"create_psychics" must be true or false.');
  return faults;
}

/** Distinct column names. */
const isHeader = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((name) => typeof name === 'string' && name.trim() !== '') &&
  new Set(value).size === value.length;

function instantFaults(name: Instant, rule: unknown): string[] {
  if (!isObject(rule)) return [`"${name}" must be an object.`];
  const faults: string[] = [];
  if (!Array.isArray(rule.columns) || !isColumns(rule.columns))
    faults.push(`"${name}" needs "columns": one, or date and time of day.`);
  if (typeof rule.format !== 'string') faults.push(`"${name}" needs a "format".`);
  if (typeof rule.zone !== 'string' || !isZone(rule.zone))
    faults.push(`"${name}" needs a "zone" such as America/New_York.`);
  for (const key of Object.keys(rule))
    if (!['columns', 'format', 'zone'].includes(key)) faults.push(`"${name}" has no setting "${key}".`);
  return faults;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
