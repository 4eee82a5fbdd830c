import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** A recording that came in; the file lies beside the database. */
@Entity('recordings')
export class Recording {
  @PrimaryColumn('text')
  network: Network;

  /** The reading's id at the switch; it may come before its reading. */
  @PrimaryColumn('bigint')
  connectionId: number;

  @Column('integer')
  bytes: number;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;
}
