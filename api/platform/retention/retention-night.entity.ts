import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** How much of a class a night deleted, if anything. */
@Entity('retention_nights')
export class RetentionNight {
  @PrimaryColumn('text')
  network: Network;

  @PrimaryColumn('text')
  class: string;

  /** The New York day. */
  @PrimaryColumn('date')
  night: string;

  @Column('bigint')
  rows: number;
}
