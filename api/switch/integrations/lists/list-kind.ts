import type { Network } from '../../../../common/brand/brands';
import type { FieldErrors, PsychicFields } from '../../../records/readings/ingest/record-fields';
import type { Db } from '../../../platform/database/db';

export interface NumberedRecord<T> {
  /** 1-based. */
  line: number;
  record: T;
}

export type WrittenState = 'created' | 'corrected' | 'unchanged' | 'stale';

/**
 * Fields of the records in every list. Those that name a psychic are written with its `user_id` in `psychic_id`.
 */
export interface ListRecord extends Partial<PsychicFields> {
  external_id: string | null;
  /** ISO 8601 with an offset; null if not sent. */
  updated_at: string | null;
}

/** A kind of record that is sent as a list and is idempotent by external_id. */
export interface ListKind<T extends ListRecord> {
  /** In the plural, as used in audit rows. */
  name: string;
  /** @param now epoch milliseconds */
  read: (value: unknown, now: number) => { record: T } | { errors: FieldErrors };
  /** The customer's key in a record, and the record with another one; of lists about customers. */
  customer?: { keyOf: (record: T) => string | null; withKey: (record: T, key: string) => T };
  /** Writes records with different external_ids and known psychics. @returns the outcome of each line */
  write: (
    db: Db,
    network: Network,
    records: NumberedRecord<T>[],
  ) => Promise<{ line: number; state: WrittenState }[]>;
}
