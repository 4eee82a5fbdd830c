import type { FormerReading, ReadingRow } from '../../api/readings';
import { words } from '../../words';
import { instantWithSeconds, minutes, missing, money } from '../format';

/** A field of a reading, before and after. */
interface FieldChange {
  field: ComparedField;
  name: string;
  before: string;
  after: string;
}

/** One change of a reading. */
export interface Correction {
  /** The version it led to. */
  version: number;
  reason: FormerReading['reason'];
  at: string;
  /** The integrator key's name; null if none is recorded. */
  by: string | null;
  fields: FieldChange[];
}

/** In the order of the table. */
const fields = [
  'call_date',
  'username',
  'conn_type',
  'duration',
  'free_minutes',
  'paid_minutes',
  'rate',
  'revenue',
  'result',
  'rating',
  'rating_text',
] as const;
type ComparedField = (typeof fields)[number];
/** Of the current version or an earlier one. */
type Compared = Pick<ReadingRow, ComparedField>;

const text = (value: string | null): string => (value === null || value === '' ? missing : value);

const shown: Record<ComparedField, (row: Compared) => string> = {
  call_date: (row) => instantWithSeconds(row.call_date),
  username: (row) => text(row.username),
  conn_type: (row) => words.t(`readings.kinds.${row.conn_type}`),
  duration: (row) => minutes(row.duration),
  free_minutes: (row) => minutes(row.free_minutes),
  paid_minutes: (row) => minutes(row.paid_minutes),
  rate: (row) => money(row.rate),
  revenue: (row) => money(row.revenue),
  result: (row) => row.result,
  rating: (row) => (row.rating === null ? missing : String(row.rating)),
  rating_text: (row) => text(row.rating_text),
};

/**
 * The changes that led to the current version, newest first.
 * @param former the earlier versions, newest first
 */
export function correctionsOf(current: Compared, former: readonly FormerReading[]): Correction[] {
  return former.map((before, place) => {
    const after: Compared = former[place - 1] ?? current;
    return {
      version: before.version + 1,
      reason: before.reason,
      at: before.replaced_at,
      by: before.replaced_by ?? null,
      fields: fields
        .map((field) => ({
          field,
          name: words.t(`readings.columns.${field}`),
          before: shown[field](before),
          after: shown[field](after),
        }))
        .filter((change) => change.before !== change.after),
    };
  });
}
