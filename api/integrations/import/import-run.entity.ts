import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** How far the import of a file has come. */
@Entity('import_runs')
export class ImportRunRow {
  /** A fingerprint of file, map and network. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  network: Network;

  @Column('text')
  fileName: string;

  @Column('integer', { default: 0 })
  recordsDone: number;

  @Column('jsonb', { default: {} })
  counts: object;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
