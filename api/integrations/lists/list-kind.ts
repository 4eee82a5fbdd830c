import type { Network } from '../../../common/brand/brands';
import type { FieldErrors, PsychicFields } from '../../readings/ingest/record-fields';
import type { Db } from '../../database/db';

export interface NumberedRecord<T> {
  /** From 1. */
  line: number;
  record: T;
}

export type WrittenState = 'created' | 'corrected' | 'unchanged' | 'stale';

/** What the records of every list have. Those that name a psychic are written with its `user_id` in `psychic_id`. */
export interface ListRecord extends Partial<PsychicFields> {
  external_id: string | null;
  /** ISO 8601 with an offset; null where the sender does not say. */
  updated_at: string | null;
}

/** A kind of record that comes as a list and is idempotent on its external_id. */
export interface ListKind<T extends ListRecord> {
  /** In the plural, as an audit row tells it. */
  name: string;
  /** @param now epoch milliseconds */
  read: (value: unknown, now: number) => { record: T } | { errors: FieldErrors };
  /** Writes records of different external_ids and known psychics. @returns what became of each line */
  write: (
    db: Db,
    network: Network,
    records: NumberedRecord<T>[],
  ) => Promise<{ line: number; state: WrittenState }[]>;
}
