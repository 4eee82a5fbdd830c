import { isMailAddress } from '../../mail/mail-address';
import { message } from '../../../common/domain/messages';
import { isCleanText } from '../../../common/domain/text';
import { customerFields } from './reading-fields';

/** Message by field. */
export type FieldErrors = Record<string, string>;

/** Of one record. */
const mostErrors = 20;

/** What is told of a record's faults: as many as help to find them, however many unknown fields it has. */
export function firstErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, mostErrors)
      .map(([name, text]) => [name.slice(0, 99), text]),
  );
}

/** A psychic as records name it: by `user_id`, or by extension. */
export interface PsychicFields {
  psychic_id: number | null;
  extension: number | null;
}

/** A customer as records name it; all null for an unknown one. */
export interface CustomerFields {
  external_id: string | null;
  username: string | null;
  email: string | null;
  takes_mail: boolean | null;
}

/** A record being checked: `need` notes what is wrong with a field, once. */
export interface OpenRecord {
  row: Record<string, unknown>;
  errors: FieldErrors;
  need: (name: string, isRight: boolean, rule: string) => void;
}

const unknownField = message('unknown_field').text;
const greatestInteger = 2_147_483_647;

/** Begins the check of a record: no other fields than `fields`, and all of `required`. */
export function openRecord(
  value: unknown,
  fields: readonly string[],
  required: readonly string[],
): OpenRecord | { row?: undefined; errors: FieldErrors } {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { errors: { record: 'A record must be an object' } };
  const row = value as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(row))
    if (!fields.includes(name)) errors[isCleanText(name) ? name.slice(0, 99) : 'record'] = unknownField;
  for (const name of required)
    if (row[name] === undefined) errors[name] = message('required', { field: name }).text;
  const need = (name: string, isRight: boolean, rule: string): void => {
    if (!isRight && errors[name] === undefined) errors[name] = `${name} must be ${rule}`;
  };
  return { row, errors, need };
}

/** The field `psychic`: a number is a user_id, a text an extension. */
export function readPsychic({ row: { psychic }, errors, need }: OpenRecord): PsychicFields {
  const extension = typeof psychic === 'string' && /^[1-9]\d{0,9}$/.test(psychic) ? Number(psychic) : null;
  need(
    'psychic',
    typeof psychic === 'string' || isWhole(psychic, 1, greatestInteger),
    'a user_id (number) or an extension (text)',
  );
  if (typeof psychic === 'string' && (extension === null || extension > greatestInteger))
    errors.psychic = 'There is no such psychic';
  return { psychic_id: typeof psychic === 'number' ? psychic : null, extension };
}

/** The field `customer`: an object, or null for one that nobody knows. */
export function readCustomerOf({ row: { customer }, errors }: OpenRecord): CustomerFields {
  if (customer === null || customer === undefined)
    return { external_id: null, username: null, email: null, takes_mail: null };
  if (typeof customer === 'object' && !Array.isArray(customer))
    return readCustomer(customer as Record<string, unknown>, errors, 'customer.');
  errors.customer = 'customer must be an object or null';
  return { external_id: null, username: null, email: null, takes_mail: null };
}

/** A customer's own fields; errors stand under `prefix`. */
export function readCustomer(row: Record<string, unknown>, errors: FieldErrors, prefix = ''): CustomerFields {
  const { external_id, username, email, takes_mail } = row;
  for (const name of Object.keys(row))
    if (!customerFields.some((field) => field === name))
      errors[prefix === '' ? name : 'customer'] =
        prefix === '' ? unknownField : 'customer has an unknown field';
  if (!isText(external_id, 1, 99))
    errors[`${prefix}external_id`] = 'external_id must be text of 1 to 99 characters';
  if (!isText(username, 1, 99)) errors[`${prefix}username`] = 'username must be text of 1 to 99 characters';
  if (email != null && email !== '' && !(isText(email, 0, 254) && isMailAddress(email as string)))
    errors[`${prefix}email`] = 'email must be an address of at most 254 characters';
  if (takes_mail != null && typeof takes_mail !== 'boolean')
    errors[`${prefix}takes_mail`] = 'takes_mail must be true or false';
  return {
    external_id: external_id as string,
    username: username as string,
    email: (email as string | null | undefined) || null,
    takes_mail: (takes_mail as boolean | null | undefined) ?? null,
  };
}

export function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function isAmount(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

export function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most && isCleanText(value);
}

export function isOneOf(choices: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && choices.includes(value);
}

export const instantRule = 'an instant with an offset and whole seconds, such as 2026-11-20T14:03:22-05:00';
const instant =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.(\d{1,9}))?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;
const updatedAtRule = 'an instant with an offset, such as 2026-11-20T14:03:22.125-05:00, or null';

/** The field `updated_at`: when the sender changed the record last; null where it does not say. */
export function readUpdatedAt({ row: { updated_at }, need }: OpenRecord): string | null {
  need('updated_at', updated_at == null || isMoment(updated_at), updatedAtRule);
  return (updated_at as string | null | undefined) ?? null;
}

/** An instant with an offset and whole seconds, of a year from 1990 to 2099. */
export function isInstant(text: unknown): text is string {
  return isMoment(text) && !/\.\d*[1-9]/.test(text);
}

/** The same instant in UTC: equal whatever zone it was written in. */
export const inUtc = (text: string): string => new Date(text).toISOString();

/** An instant with an offset, of a year from 1990 to 2099. */
export function isMoment(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const [, year, month, day] = instant.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1990 || year > 2099)
    return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
