import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Decimal } from '../database/decimal';

/** Free minutes given to a customer. */
@Entity('free_minute_credits')
export class FreeMinuteCredit {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  customerId: number;

  /** Whose gift it is; null for a new customer's, which any psychic of the network takes. */
  @Column('integer', { nullable: true })
  psychicId: number | null;

  @Column('numeric')
  minutes: Decimal;

  @Column('timestamptz', { default: () => 'now()' })
  creditedAt: Date;

  @Column('bigint', { nullable: true })
  giftId: number | null;
}
