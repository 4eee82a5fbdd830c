import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** How many events of a psychic webhooks were told. */
@Entity('webhook_numbers')
export class WebhookNumber {
  @PrimaryColumn('text')
  network: Network;

  /** 0 for what the network itself does. */
  @PrimaryColumn('integer')
  psychicId: number;

  @Column('bigint')
  number: number;
}
