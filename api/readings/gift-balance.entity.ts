import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Decimal } from '../database/decimal';

/** What a customer has left of one psychic's gifts. */
@Entity('gift_balances')
export class GiftBalance {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('integer')
  customerId: number;

  @Column('numeric')
  minutes: Decimal;
}
