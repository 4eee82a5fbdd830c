import { isSingleAddress, singleAddress } from '../../../identity/mail/single-address';
import { textsOf } from '../../../../common/domain/parsing';
import { rejectionOf } from '../../../platform/http/problem';
import type { RejectedCode, RejectedInList } from '../../../platform/http/rejected.dto';
import { type Message, message } from '../../../../common/domain/messages';
import { isCleanText, tidyName } from '../../../../common/domain/text';
import { type Ahead, changedAhead, happened } from './limits';
import { customerFields } from './reading-fields';

/** Errors by field. */
export type FieldErrors = Record<string, Message>;
/** The same as text, as reported for rows. */
export type FieldTexts = Record<string, string>;

/** Per record. */
const mostErrors = 20;

/** The errors reported for a record: enough to find them, however many unknown fields it has. */
const reported = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, mostErrors)
      .map(([name, error]) => [name.slice(0, 99), error]),
  );

/** Why a record is rejected. */
export type RecordRejection = Omit<RejectedInList, 'line'>;

export const rejection = (code: RejectedCode, errors: FieldErrors): RecordRejection =>
  rejectionOf(code, reported(errors));

/** The same in words alone. */
export const firstErrors = (errors: FieldErrors): FieldTexts => textsOf({ errors: reported(errors) });

/** How a record identifies its psychic: by `user_id` or by extension. */
export interface PsychicFields {
  psychic_id: number | null;
  extension: number | null;
}

/** A record's customer; all null if unknown. */
export interface CustomerFields {
  external_id: string | null;
  username: string | null;
  email: string | null;
  takes_mail: boolean | null;
}

/** A record being checked: `need` records the first error of a field; rules that apply only to rows need no key. */
export interface OpenRecord {
  row: Record<string, unknown>;
  errors: FieldErrors;
  need: (name: string, isRight: boolean, problem: Message | string) => void;
}

export const [longestId, longestEmail] = [99, 254];

// created once, because there are many records
const unknownField = message('unknown_field');
const notObject = message('record.not_object');
export const unknownPsychic = message('psychic.unknown');
const unknownUserId = message('psychic.unknown_id');
const wrongPsychic = message('psychic.invalid');
const wrongCustomer = message('customer.invalid');
const unknownOfCustomer = message('customer.unknown_field');
const wrongId = message('customer.text', { field: 'external_id', most: longestId });
const wrongName = message('customer.text', { field: 'username', most: longestId });
const wrongEmail = message('customer.email', { most: longestEmail });
const wrongTick = message('not_flag', { field: 'takes_mail' });
export const wrongConnection = message('connection_id.invalid');
export const wrongRate = (most: number): Message => message('record.dollars', { field: 'rate', most });
export const wrongFreeMinutes = message('record.minutes', { field: 'free_minutes' });

/** For errors that only rows can have, whose key says no more than that. */
export const inWords = (text: string): Message => ({ key: 'invalid', text });

export const greatestInteger = 2_147_483_647;
export const extensionPattern = '^[1-9]\\d{0,9}$';
const extensionForm = new RegExp(extensionPattern);
/** An empty value means no address. */
export const emailPattern = `^(${singleAddress})?$`;

/** Starts checking a record: no fields other than `fields`, and all of `required`. */
export function openRecord(
  value: unknown,
  fields: readonly string[],
  required: readonly string[],
): OpenRecord | { row?: undefined; errors: FieldErrors } {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { errors: { record: notObject } };
  const row = value as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(row))
    if (!fields.includes(name)) errors[isTold(name) ? name.slice(0, 99) : 'record'] = unknownField;
  for (const name of required)
    if (row[name] === undefined) errors[name] = message('required', { field: name });
  const need = (name: string, isRight: boolean, problem: Message | string): void => {
    if (!isRight && errors[name] === undefined)
      errors[name] = typeof problem === 'string' ? inWords(`${name} must be ${problem}`) : problem;
  };
  return { row, errors, need };
}

/** Assigning `__proto__` would not add an error. */
const isTold = (name: string): boolean => isCleanText(name) && name !== '__proto__';

/** The field `psychic`: a number is a user_id, a string an extension. */
export function readPsychic({ row: { psychic }, errors, need }: OpenRecord): PsychicFields {
  const extension = typeof psychic === 'string' && extensionForm.test(psychic) ? Number(psychic) : null;
  need('psychic', typeof psychic === 'string' || isWhole(psychic, 1, greatestInteger), wrongPsychic);
  if (typeof psychic === 'string' && (extension === null || extension > greatestInteger))
    errors.psychic = unknownPsychic;
  return { psychic_id: typeof psychic === 'number' ? psychic : null, extension };
}

/** Tells a sender who sent an extension as a number that it must be a string. */
export const noSuchPsychic = ({ psychic_id }: Partial<PsychicFields>): Message =>
  psychic_id == null ? unknownPsychic : unknownUserId;

/** The field `customer`: an object, or null for an unknown customer. */
export function readCustomerOf({ row: { customer }, errors }: OpenRecord): CustomerFields {
  if (customer === null || customer === undefined)
    return { external_id: null, username: null, email: null, takes_mail: null };
  if (typeof customer === 'object' && !Array.isArray(customer))
    return readCustomer(customer as Record<string, unknown>, errors, 'customer.');
  errors.customer = wrongCustomer;
  return { external_id: null, username: null, email: null, takes_mail: null };
}

/** A customer's own fields; error keys start with `prefix`. */
export function readCustomer(row: Record<string, unknown>, errors: FieldErrors, prefix = ''): CustomerFields {
  const { email, takes_mail } = row;
  const [external_id, username] = [readName(row.external_id, longestId), readName(row.username, longestId)];
  for (const name of Object.keys(row))
    if (!customerFields.some((field) => field === name))
      errors[prefix === '' ? name : 'customer'] = prefix === '' ? unknownField : unknownOfCustomer;
  if (external_id === null) errors[`${prefix}external_id`] = wrongId;
  if (username === null) errors[`${prefix}username`] = wrongName;
  if (email != null && email !== '' && !(isText(email, 0, longestEmail) && isSingleAddress(email as string)))
    errors[`${prefix}email`] = wrongEmail;
  if (takes_mail != null && typeof takes_mail !== 'boolean') errors[`${prefix}takes_mail`] = wrongTick;
  return {
    external_id,
    username,
    email: (email as string | null | undefined) || null,
    takes_mail: (takes_mail as boolean | null | undefined) ?? null,
  };
}

/** A name or id, normalized as it is stored; null if invalid. */
export function readName(value: unknown, most: number): string | null {
  if (typeof value !== 'string' || !isCleanText(value)) return null;
  const name = tidyName(value);
  return name !== '' && name.length <= most ? name : null;
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
const patternOf = (fraction: string): string =>
  String.raw`^((?:199|20\d)\d)-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.${fraction})?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$`;
/** The patterns do not check whether the day exists. */
export const [instantPattern, momentPattern] = [patternOf('0{1,9}'), patternOf('\\d{1,9}')];
const moment = new RegExp(momentPattern);
const updatedAtRule = 'an instant with an offset, such as 2026-11-20T14:03:22.125-05:00, or null';

/** The field `updated_at`: when the sender last changed the record; null if not sent. */
export function readUpdatedAt({ row: { updated_at }, need }: OpenRecord, now: number): string | null {
  if (updated_at == null) return null;
  if (isMoment(updated_at)) need('updated_at', !isAhead(updated_at, changedAhead, now), changedAhead.words);
  else need('updated_at', false, updatedAtRule);
  return updated_at as string;
}

/**
 * A timestamp field with whole seconds, not too far in the future.
 * @returns it in UTC, so equal times in different zones are equal; null if invalid
 */
export function readInstant(
  { row, need }: OpenRecord,
  name: string,
  now: number,
  { ahead = happened, isOptional = false }: { ahead?: Ahead; isOptional?: boolean } = {},
): string | null {
  const text = row[name];
  if (isOptional && text == null) return null;
  if (!isInstant(text)) {
    need(name, false, isOptional ? `${instantRule}, or null` : instantRule);
    return null;
  }
  const instant = new Date(text);
  need(name, instant.getTime() <= now + ahead.most, ahead.words);
  return instant.toISOString();
}

/** Whether a timestamp is too far in the future. */
export const isAhead = (moment: string, { most }: Ahead, now: number): boolean =>
  Date.parse(moment) > now + most;

/** A timestamp with an offset and whole seconds, in the years 1990 to 2099. */
export function isInstant(text: unknown): text is string {
  return isMoment(text) && !/\.\d*[1-9]/.test(text);
}

/** A timestamp with an offset, in the years 1990 to 2099. */
export function isMoment(text: unknown): text is string {
  if (typeof text !== 'string') return false;
  const [, year, month, day] = moment.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
