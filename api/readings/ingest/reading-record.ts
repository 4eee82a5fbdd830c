import { connTypes, isConnected, type Result, results } from '../../../common/domain/reading';
import { isCleanText } from '../../http/input.pipe';

/** Something that stands in the place of a record: a line that is no JSON, with what is wrong; or an empty line. */
export class NotARecord {
  constructor(readonly fault: string | null) {}
}

/** A record that is right in itself; whether its psychic exists only the database knows. */
export interface ReadingRecord {
  connection_id: number;
  psychic_id: number | null;
  extension: number | null;
  external_id: string | null;
  username: string | null;
  email: string | null;
  takes_mail: boolean | null;
  conn_type: string;
  /** ISO 8601 with an offset. */
  started_at: string;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  rate: number;
  /** US dollars; null for paid minutes × rate. */
  revenue: number | null;
  result: string;
  rating: number | null;
  rating_text: string | null;
}

export type FieldErrors = Record<string, string>;

const fields = [
  'connection_id',
  'psychic',
  'customer',
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'revenue',
  'result',
  'rating',
  'rating_text',
];
const customerFields = ['external_id', 'username', 'email', 'takes_mail'];
const required = [
  'connection_id',
  'psychic',
  'customer',
  'conn_type',
  'started_at',
  'duration_seconds',
  'free_minutes',
  'paid_minutes',
  'rate',
  'result',
];

const greatestInteger = 2_147_483_647;
/** A week; longer is a switch that lost its count. */
const longestSeconds = 604_800;
const highestRate = 10_000;
const highestRevenue = 10_000_000;
const longestText = 4000;
/** Minutes that free + paid may be away from the duration: both were rounded by the sender. */
const tolerance = 0.02;

/** Checks one record by itself, every wrong field at once. Written plainly: it runs for every row of every import. */
export function readRecord(value: unknown): { record: ReadingRecord } | { errors: FieldErrors } {
  if (value instanceof NotARecord) return { errors: { record: value.fault ?? '' } };
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return { errors: { record: 'A record must be an object' } };
  const row = value as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const name of Object.keys(row))
    if (!fields.includes(name)) errors[isCleanText(name) ? name.slice(0, 99) : 'record'] = 'Unknown field';
  for (const name of required) if (row[name] === undefined) errors[name] = `${name} is required`;
  const need = (name: string, isRight: boolean, rule: string): void => {
    if (!isRight && errors[name] === undefined) errors[name] = `${name} must be ${rule}`;
  };

  need('connection_id', isWhole(row.connection_id, 1, Number.MAX_SAFE_INTEGER), 'a positive whole number');
  const extension =
    typeof row.psychic === 'string' && /^[1-9]\d{0,9}$/.test(row.psychic) ? Number(row.psychic) : null;
  const psychicId = typeof row.psychic === 'number' ? row.psychic : null;
  need(
    'psychic',
    typeof row.psychic === 'string' || isWhole(psychicId, 1, greatestInteger),
    'a user_id (number) or an extension (text)',
  );
  if (typeof row.psychic === 'string' && (extension === null || extension > greatestInteger))
    errors.psychic = 'There is no such psychic';
  need('conn_type', isOneOf(connTypes, row.conn_type), `one of ${connTypes.join(', ')}`);
  need(
    'started_at',
    typeof row.started_at === 'string' && isInstant(row.started_at),
    'an instant with an offset and whole seconds, such as 2026-11-20T14:03:22-05:00',
  );
  need(
    'duration_seconds',
    isWhole(row.duration_seconds, 0, longestSeconds),
    `whole seconds from 0 to ${longestSeconds}`,
  );
  need('free_minutes', isAmount(row.free_minutes, longestSeconds / 60), 'minutes of 0 or more');
  need('paid_minutes', isAmount(row.paid_minutes, longestSeconds / 60), 'minutes of 0 or more');
  need('rate', isAmount(row.rate, highestRate), `dollars from 0 to ${highestRate}`);
  need(
    'revenue',
    row.revenue == null || isAmount(row.revenue, highestRevenue),
    `dollars from 0 to ${highestRevenue}`,
  );
  need('result', isOneOf(results, row.result), `one of ${results.join(', ')}`);
  need('rating', row.rating == null || isWhole(row.rating, 1, 5), 'a whole number from 1 to 5, or null');
  need(
    'rating_text',
    row.rating_text == null || isText(row.rating_text, 0, longestText),
    `text of at most ${longestText} characters, or null`,
  );
  const customer = readCustomer(row.customer, errors);
  if (Object.keys(errors).length === 0) checkMinutes(row, errors);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    record: {
      connection_id: row.connection_id as number,
      psychic_id: psychicId,
      extension,
      ...customer,
      conn_type: row.conn_type as string,
      started_at: row.started_at as string,
      duration_seconds: row.duration_seconds as number,
      free_minutes: row.free_minutes as number,
      paid_minutes: row.paid_minutes as number,
      rate: row.rate as number,
      revenue: (row.revenue as number | null | undefined) ?? null,
      result: row.result as string,
      rating: (row.rating as number | null | undefined) ?? null,
      rating_text: (row.rating_text as string | null | undefined) || null,
    },
  };
}

type Customer = Pick<ReadingRecord, 'external_id' | 'username' | 'email' | 'takes_mail'>;

function readCustomer(value: unknown, errors: FieldErrors): Customer {
  const none: Customer = { external_id: null, username: null, email: null, takes_mail: null };
  if (value === null || value === undefined) return none;
  if (typeof value !== 'object' || Array.isArray(value)) {
    errors.customer = 'customer must be an object or null';
    return none;
  }
  const { external_id, username, email, takes_mail } = value as Record<string, unknown>;
  for (const name of Object.keys(value))
    if (!customerFields.includes(name)) errors.customer = 'customer has an unknown field';
  if (!isText(external_id, 1, 99))
    errors['customer.external_id'] = 'external_id must be text of 1 to 99 characters';
  if (!isText(username, 1, 99)) errors['customer.username'] = 'username must be text of 1 to 99 characters';
  if (email != null && !isText(email, 0, 254))
    errors['customer.email'] = 'email must be text of at most 254 characters';
  if (takes_mail != null && typeof takes_mail !== 'boolean')
    errors['customer.takes_mail'] = 'takes_mail must be true or false';
  return {
    external_id: external_id as string,
    username: username as string,
    email: (email as string | null | undefined) ?? null,
    takes_mail: (takes_mail as boolean | null | undefined) ?? null,
  };
}

function checkMinutes(row: Record<string, unknown>, errors: FieldErrors): void {
  const [seconds, free, paid] = [row.duration_seconds, row.free_minutes, row.paid_minutes] as [
    number,
    number,
    number,
  ];
  if (isConnected(row.result as Result)) {
    // 1e-9: 0.02 itself is allowed, whatever binary fractions make of it
    if (Math.abs(free + paid - seconds / 60) > tolerance + 1e-9)
      errors.paid_minutes = `free and paid minutes must add up to the duration within ${tolerance}`;
    return;
  }
  if (seconds !== 0) errors.duration_seconds = 'a missed contact has no duration';
  if (free !== 0) errors.free_minutes = 'a missed contact has no minutes';
  if (paid !== 0) errors.paid_minutes = 'a missed contact has no minutes';
  if (row.revenue != null && row.revenue !== 0) errors.revenue = 'a missed contact has no revenue';
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isAmount(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= most;
}

function isText(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most && isCleanText(value);
}

function isOneOf(choices: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && choices.includes(value);
}

const instant =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.0+)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

function isInstant(text: string): boolean {
  const [, year, month, day] = instant.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1990 || year > 2099)
    return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
