import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../../common/brand/brands';
import type { IngestCounts } from '../../../records/readings/ingest/ingest-request';

/** What becomes of some records, as far as that can be said before they are written. */
export interface ImportOutcome extends Omit<IngestCounts, 'rejected'> {
  /** Corrections that bring a contact to another psychic, customer or day. */
  moved: number;
}

/** What became of the records of a file; empty lines do not count. */
export interface ImportCounts extends IngestCounts, ImportOutcome {
  read: number;
  /** By a condition of the map. */
  leftOut: number;
  /** Contacts among the good records: of each id the first. */
  contacts: number;
  /** Of these, as is the rest. */
  seconds: number;
  paidMinutes: number;
  cents: number;
  /** The same if minutes that follow from durations were not rounded before the rate. */
  centsBySeconds: number;
  /** Durations that were rounded to whole seconds. */
  rounded: number;
  /** Durations that end on the day after the one that the file names. */
  overMidnight: number;
  ratingsRounded: number;
  /** When the first and the last began, ISO 8601 in UTC; empty when there is none. */
  firstAt: string;
  lastAt: string;
}

/** How far the import of a file has come, and what it has brought about. */
@Entity('import_runs')
export class ImportRunRow {
  /** A fingerprint of file, map and network. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  network: Network;

  @Column('text')
  fileName: string;

  /** Lines of the file whose chunk is committed. */
  @Column('integer', { default: 0 })
  recordsDone: number;

  /** Of these lines. */
  @Column('jsonb', { default: {} })
  counts: Partial<ImportCounts>;

  /** Good records of these lines by psychic, as the file names them. */
  @Column('jsonb', { default: {} })
  byPsychic: Record<string, number>;

  /** Usernames, also of a chunk that is not committed yet. */
  @Column('text', { array: true, default: [] })
  psychicsMade: string[];

  /** Absolute path; null when rejected records are not kept. */
  @Column('text', { nullable: true })
  rejectsFile: string | null;

  /** How long that file is without what a chunk that is not noted yet has written. */
  @Column('bigint', { default: 0 })
  rejectsBytes: number;

  /** What was to become of the next chunk before it was written; null between two chunks. */
  @Column('jsonb', { nullable: true })
  pending: ImportOutcome | null;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
