import { impliedRevenue, inCents } from '../../../common/domain/amounts';
import { connTypes, isConnected, type Result, results } from '../../../common/domain/reading';
import { message } from '../../../common/domain/messages';
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

/** What takes the place of a record: a line that is no JSON, with what is wrong; or so many empty lines. */
export class NotARecord {
  constructor(
    readonly fault: string | null,
    readonly lines = 1,
  ) {}
}

/** A contact, with the customer's fields among its own. */
export interface ReadingRecord extends PsychicFields, Omit<CustomerFields, 'external_id'> {
  connection_id: number;
  /** The customer's id at the sender; null for one whom nobody knows. */
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
  /** ISO 8601 with an offset; null where the sender does not say. It is no content: what is equal but for it is equal. */
  updated_at: string | null;
}

/**
 * A record as it was sent, right in itself; whether its psychic exists only the database knows. Of `connection_id` and
 * `external_id` one is there and the other null.
 */
export interface SentRecord extends Omit<ReadingRecord, 'connection_id'> {
  connection_id: number | null;
  external_id: string | null;
}

/** What names a sent record: a number is a connection_id, a text an external_id. */
export const nameOf = ({ connection_id, external_id }: SentRecord): ReadingName =>
  external_id ?? connection_id ?? 0;

export interface NumberedReading {
  /** From 1. */
  line: number;
  record: ReadingRecord;
}

/** A week; longer is a switch that lost its count. */
export const longestSeconds = 604_800;
export const highestRevenue = 10_000_000;
export const longestText = 4000;
/** Minutes that free + paid may be away from the duration: both were rounded by the sender. */
const tolerance = 0.02;

/** Checks one record by itself, every wrong field at once. Written plainly: it runs for every row of every import. */
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
    `dollars from 0 to ${highestRevenue}`,
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
      // field by field: an object put together from others takes three times as long, for every row
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

/** The fields `connection_id` and `external_id`: one of them, the other left out or null. */
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

/** What the record says, at most what the paid minutes can come to; else paid minutes × rate. */
function revenueOf(row: Record<string, unknown>, maxRate: number, errors: FieldErrors): number {
  const paid = row.paid_minutes as number;
  if (row.revenue != null) {
    const revenue = inCents(row.revenue as number);
    if (revenue > 0 && paid === 0) errors.revenue = inWords('a contact without paid minutes has no revenue');
    // the sender may have rounded the minutes after it had worked out the amount; half a cent is rounding, too
    else if (revenue > (paid + tolerance) * maxRate + 0.005)
      errors.revenue = inWords(`revenue must be at most paid minutes × ${maxRate}, the highest rate`);
    return revenue;
  }
  const implied = impliedRevenue(paid, row.rate as number);
  if (implied > highestRevenue)
    errors.revenue = inWords(`revenue, as paid minutes × rate, must be dollars from 0 to ${highestRevenue}`);
  return implied;
}

/** A contact that is reported has ended. */
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
  if (isConnected(row.result as Result) && billsStartedMinutes) {
    if (Math.abs(free + paid - Math.ceil(seconds / 60)) > 1e-9)
      errors.paid_minutes = inWords(
        'free and paid minutes must add up to the duration rounded up to whole minutes',
      );
    return;
  }
  if (isConnected(row.result as Result)) {
    // 1e-9: 0.02 itself is allowed, whatever binary fractions make of it
    if (Math.abs(free + paid - seconds / 60) > tolerance + 1e-9)
      errors.paid_minutes = inWords(`free and paid minutes must add up to the duration within ${tolerance}`);
    return;
  }
  if (seconds !== 0) errors.duration_seconds = inWords('a missed contact has no duration');
  if (free !== 0) errors.free_minutes = inWords('a missed contact has no minutes');
  if (paid !== 0) errors.paid_minutes = inWords('a missed contact has no minutes');
  if (row.revenue != null && row.revenue !== 0) errors.revenue = inWords('a missed contact has no revenue');
}
