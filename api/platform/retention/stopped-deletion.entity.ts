import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { ExpiringClass } from './classes';

/** A deletion of far more than usual, which waits for a manager. */
@Entity('stopped_deletions')
export class StoppedDeletion {
  @PrimaryColumn('text')
  network: Network;

  @PrimaryColumn('text')
  class: ExpiringClass;

  /** The New York day on which it was stopped; an agreement holds on that day. */
  @Column('date')
  night: string;

  /** What is older would be deleted. */
  @Column('timestamptz')
  before: Date;

  @Column('bigint')
  rows: number;

  /** The largest number of the nights before; 0 if they deleted nothing. */
  @Column('bigint')
  usual: number;

  @Column('timestamptz', { default: () => 'now()' })
  stoppedAt: Date;

  /** When the managers were told. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  @Column('timestamptz', { nullable: true })
  agreedAt: Date | null;
}
