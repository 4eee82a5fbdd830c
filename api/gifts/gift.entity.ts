import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** A gift: one message to one customer; its minutes are a credit of the ledger. */
@Entity('gifts')
export class GiftRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  psychicId: number;

  @Column('integer')
  customerId: number;

  @Column('text')
  subject: string;

  /** Sanitised HTML. */
  @Column('text')
  body: string;

  @Column('smallint')
  minutes: number;

  @Column('timestamptz', { default: () => 'now()' })
  sentAt: Date;

  @Column('boolean', { default: false })
  isAutomatic: boolean;
}
