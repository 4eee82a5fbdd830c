import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** The connection id of a reading that its sender knows by a text. The reading itself may come later. */
@Entity('reading_ids')
export class ReadingId {
  @PrimaryColumn('text')
  network: Network;

  @PrimaryColumn('text')
  externalId: string;

  /** Given by the product. */
  @Column('bigint')
  connectionId: number;
}
