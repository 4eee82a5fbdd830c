import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** A void that overtook its reading: what arrives later and is not newer stays out. */
@Entity('early_voids')
export class EarlyVoid {
  @PrimaryColumn('text')
  network: Network;

  /** The switch's id of the reading. */
  @PrimaryColumn('bigint')
  connectionId: number;

  @Column('timestamptz')
  updatedAt: Date;
}
