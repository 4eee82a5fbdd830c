import { customerFields, requiredFields } from '../../../records/readings/ingest/reading-fields';
import { encodings } from './encoding';
import { conditionFaults } from './excluded-rows';
import { isInstant, thousandsSigns } from './import-map';
import { instantFaults } from './instant-faults';
import { isObject, ruleFaults } from './rule-faults';

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
  'thousands',
  'header',
  'billing',
  'create_psychics',
  'leave_out',
  'fields',
  'comment',
];

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
  const { format, delimiter, encoding, decimal, thousands, header, billing, create_psychics: makes } = map;
  const faults = Object.keys(map)
    .filter((key) => !topKeys.includes(key))
    .map((key) => `There is no setting "${key}".`);
  if (format !== 'csv' && format !== 'ndjson') faults.push('"format" must be "csv" or "ndjson".');
  if (delimiter !== undefined && (typeof delimiter !== 'string' || delimiter.length !== 1))
    faults.push('"delimiter" must be one character.');
  if (encoding !== undefined && !encodings.some((name) => name === encoding))
    faults.push(`"encoding" must be one of ${encodings.map((name) => `"${name}"`).join(', ')}.`);
  if (
    format === 'ndjson' &&
    [delimiter, encoding, decimal, thousands, header].some((setting) => setting !== undefined)
  )
    faults.push('"delimiter", "encoding", "decimal", "thousands", and "header" are for "csv".');
  if (decimal !== undefined && decimal !== '.' && decimal !== ',')
    faults.push('"decimal" must be "." or ",".');
  if (thousands !== undefined && !thousandsSigns.some((sign) => sign === thousands))
    faults.push(`"thousands" must be one of ${thousandsSigns.map((sign) => `"${sign}"`).join(', ')}.`);
  if (thousands !== undefined && thousands === (decimal ?? '.'))
    faults.push('"thousands" and "decimal" must be different signs.');
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
