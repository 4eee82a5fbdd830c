import type { Network } from '../../../common/brand/brands';
import type { FieldErrors } from '../../readings/ingest/record-fields';
import type { Db } from '../../database/db';

export interface NumberedRecord<T> {
  /** From 1. */
  line: number;
  record: T;
}

export type WrittenState = 'created' | 'corrected' | 'unchanged';

/** A kind of record that comes as a list and is idempotent on its external_id. */
export interface ListKind<T extends { external_id: string | null }> {
  /** In the plural, as an audit row tells it. */
  name: string;
  read: (value: unknown) => { record: T } | { errors: FieldErrors };
  /**
   * Writes records of different external_ids.
   * @returns what became of each line; one that is not there names no psychic of the network
   */
  write: (
    db: Db,
    network: Network,
    records: NumberedRecord<T>[],
  ) => Promise<{ line: number; state: WrittenState }[]>;
}
