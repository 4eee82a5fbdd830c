import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** A network in the database; what it is called and looks like stands in `common/brand`. */
@Entity('networks')
export class NetworkRow {
  @PrimaryColumn('text')
  name: Network;

  /** When its figures were last published. */
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  /** Moves with every change of a username or extension; published answers show those of now. */
  @Column('bigint', { default: 0 })
  namesVersion: number;
}
