import { impliedRevenue, inCents } from '../../../../common/domain/amounts';
import { connTypes, isConnected, type ReadingResult, results } from '../../../../common/domain/reading';
import { message } from '../../../../common/domain/messages';
import { longestReadingId, type ReadingName } from '../reading-ids.query';
import { happened, type Limits } from './limits';
import { readingFields, requiredFields } from './reading-fields';
import {
  type CustomerFields,
  type FieldErrors,
  inWords,
  isAmount,
  isOneOf,
  isText,
  isWhole,
  type OpenRecord,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readInstant,
  readPsychic,
  readUpdatedAt,
  readName,
  wrongConnection,
  wrongFreeMinutes,
  wrongRate,
} from './record-fields';

/** Replaces a record: a line that is not JSON, with the error, or a number of empty lines. */
export class NotARecord {
  constructor(
    readonly fault: string | null,
    readonly lines = 1,
  ) {}
}

/** A contact, with the customer's fields inlined. */
export interface ReadingRecord extends PsychicFields, Omit<CustomerFields, 'external_id'> {
  connection_id: number;
  /** The sender's customer id; null for an unknown customer. */
  customer_key: string | null;
  conn_type: string;
  /** ISO 8601 in UTC. */
  started_at: string;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  rate: number;
  /** US dollars and whole cents. */
  revenue: number;
  result: string;
  rating: number | null;
  rating_text: string | null;
  /**
   * ISO 8601 with an offset; null if not sent. Not part of the content: records that differ only here are equal.
   */
  updated_at: string | null;
}

/**
 * A record as sent, valid by itself; only the database knows whether its psychic exists. Either `connection_id` or
 * `external_id` is set, the other is null.
 */
export interface SentRecord extends Omit<ReadingRecord, 'connection_id'> {
  connection_id: number | null;
  external_id: string | null;
}

/** What identifies a sent record: a number is a connection_id, a string an external_id. */
export const readingNameOf = ({ connection_id, external_id }: SentRecord): ReadingName =>
  external_id ?? connection_id ?? 0;

export interface NumberedReading {
  /** 1-based. */
  line: number;
  record: ReadingRecord;
}

/** A week; anything longer means that the switch lost count. */
export const longestSeconds = 604_800;
export const highestRevenue = 10_000_000;
export const longestText = 4000;
/** Minutes by which free + paid may differ from the duration, because the sender rounded both. */
const tolerance = 0.02;

/**
 * Checks one record by itself and reports every invalid field at once. Deliberately simple: it runs for every row
 * of every import.
 */
export function readRecord(
  value: unknown,
  { now, maxRate, billsStartedMinutes = false }: Limits,
): { record: SentRecord } | { errors: FieldErrors } {
  if (value instanceof NotARecord) return { errors: { record: inWords(value.fault ?? '') } };
  const opened = openRecord(value, readingFields, requiredFields);
  if (opened.row === undefined) return opened;
  const { row, errors, need } = opened;

  const ids = readIds(opened);
  const psychic = readPsychic(opened);
  need('conn_type', isOneOf(connTypes, row.conn_type), `one of ${connTypes.join(', ')}`);
  const started_at = readInstant(opened, 'started_at', now) ?? '';
  need(
    'duration_seconds',
    isWhole(row.duration_seconds, 0, longestSeconds),
    `whole seconds from 0 to ${longestSeconds}`,
  );
  need('free_minutes', isAmount(row.free_minutes, longestSeconds / 60), wrongFreeMinutes);
  need('paid_minutes', isAmount(row.paid_minutes, longestSeconds / 60), 'minutes of 0 or more');
  if (!isAmount(row.rate, maxRate)) need('rate', false, wrongRate(maxRate));
  need(
    'revenue',
    row.revenue == null || isAmount(row.revenue, highestRevenue),
    `a number of dollars from 0 to ${highestRevenue}`,
  );
  need('result', isOneOf(results, row.result), `one of ${results.join(', ')}`);
  need('rating', row.rating == null || isWhole(row.rating, 1, 5), 'a whole number from 1 to 5, or null');
  need(
    'rating_text',
    row.rating_text == null || isText(row.rating_text, 0, longestText),
    `text of at most ${longestText} characters, or null`,
  );
  const updated_at = readUpdatedAt(opened, now);
  const customer = readCustomerOf(opened);
  if (Object.keys(errors).length === 0) checkMinutes(row, billsStartedMinutes, errors);
  if (Object.keys(errors).length === 0) checkEnd(row, started_at, now, errors);
  const revenue = Object.keys(errors).length === 0 ? revenueOf(row, maxRate, errors) : 0;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    record: {
      // listed field by field, because object spread takes three times as long, for every row
      connection_id: ids.connection_id,
      external_id: ids.external_id,
      psychic_id: psychic.psychic_id,
      extension: psychic.extension,
      customer_key: customer.external_id,
      username: customer.username,
      email: customer.email,
      takes_mail: customer.takes_mail,
      conn_type: row.conn_type as string,
      started_at,
      duration_seconds: row.duration_seconds as number,
      free_minutes: row.free_minutes as number,
      paid_minutes: row.paid_minutes as number,
      rate: row.rate as number,
      revenue,
      result: row.result as string,
      rating: (row.rating as number | null | undefined) ?? null,
      rating_text: (row.rating_text as string | null | undefined) || null,
      updated_at,
    },
  };
}

/** The fields `connection_id` and `external_id`: one of them, with the other omitted or null. */
function readIds({ row, errors, need }: OpenRecord): Pick<SentRecord, 'connection_id' | 'external_id'> {
  const { connection_id, external_id } = row;
  if (external_id == null) {
    if (connection_id === undefined) errors.connection_id = missingId;
    need('connection_id', isWhole(connection_id, 1, Number.MAX_SAFE_INTEGER), wrongConnection);
    return { connection_id: connection_id as number, external_id: null };
  }
  const text = readName(external_id, longestReadingId);
  need('external_id', text !== null, wrongText);
  need('external_id', connection_id == null, bothIds);
  return { connection_id: null, external_id: text };
}
const missingId = message('required', { field: 'connection_id' });
const bothIds = message('external_id.alone');
const wrongText = message('external_id.invalid', { most: longestReadingId });

/**
 * The amount that the record states, up to the maximum for its paid minutes; if not stated, paid minutes × rate.
 */
function revenueOf(row: Record<string, unknown>, maxRate: number, errors: FieldErrors): number {
  const paid = row.paid_minutes as number;
  if (row.revenue != null) {
    const revenue = inCents(row.revenue as number);
    if (revenue > 0 && paid === 0) errors.revenue = inWords('a contact without paid minutes has no revenue');
    // the sender may have rounded the minutes after calculating the amount; half a cent allows for rounding, too
    else if (revenue > (paid + tolerance) * maxRate + 0.005)
      errors.revenue = inWords(`revenue must be at most paid minutes × ${maxRate}, the highest rate`);
    return revenue;
  }
  const implied = impliedRevenue(paid, row.rate as number);
  if (implied > highestRevenue)
    errors.revenue = inWords(`revenue, as paid minutes × rate, must be dollars from 0 to ${highestRevenue}`);
  return implied;
}

/** A reported contact must have ended. */
function checkEnd(row: Record<string, unknown>, startedAt: string, now: number, errors: FieldErrors): void {
  const end = Date.parse(startedAt) + (row.duration_seconds as number) * 1000;
  if (end > now + happened.most)
    errors.duration_seconds = inWords(`the end of a contact must be ${happened.words}`);
}

function checkMinutes(row: Record<string, unknown>, billsStartedMinutes: boolean, errors: FieldErrors): void {
  const [seconds, free, paid] = [row.duration_seconds, row.free_minutes, row.paid_minutes] as [
    number,
    number,
    number,
  ];
  if (isConnected(row.result as ReadingResult) && billsStartedMinutes) {
    if (Math.abs(free + paid - Math.ceil(seconds / 60)) > 1e-9)
      errors.paid_minutes = inWords(
        'free and paid minutes must add up to the duration rounded up to whole minutes',
      );
    return;
  }
  if (isConnected(row.result as ReadingResult)) {
    // 1e-9: allows exactly 0.02 despite binary fractions
    if (Math.abs(free + paid - seconds / 60) > tolerance + 1e-9)
      errors.paid_minutes = inWords(`free and paid minutes must add up to the duration within ${tolerance}`);
    return;
  }
  if (seconds !== 0) errors.duration_seconds = inWords('a missed contact has no duration');
  if (free !== 0) errors.free_minutes = inWords('a missed contact has no minutes');
  if (paid !== 0) errors.paid_minutes = inWords('a missed contact has no minutes');
  if (row.revenue != null && row.revenue !== 0) errors.revenue = inWords('a missed contact has no revenue');
}
