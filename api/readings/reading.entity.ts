import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { ConnType, Result } from '../../common/domain/reading';
import type { Decimal } from '../database/decimal';

/** A contact of a psychic: a call or a chat, answered or missed. */
@Entity('readings')
export class Reading {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** The switch's id, unique in the network. */
  @Column('bigint')
  connectionId: number;

  @Column('integer')
  psychicId: number;

  /** Null for one who did not tell. */
  @Column('integer', { nullable: true })
  customerId: number | null;

  @Column('text')
  connType: ConnType;

  @Column('timestamptz')
  startedAt: Date;

  /** The New York day it began on. The database works it out, as it does `connected`. */
  @Column({ type: 'date', insert: false, update: false })
  day: Day;

  @Column('integer')
  durationSeconds: number;

  @Column('numeric')
  freeMinutes: Decimal;

  @Column('numeric')
  paidMinutes: Decimal;

  /** What it took of the customer's free minutes. */
  @Column('numeric', { default: 0 })
  takenMinutes: Decimal;

  /** How much of that was gift. */
  @Column('numeric', { default: 0 })
  giftMinutes: Decimal;

  /** Dollars a minute. */
  @Column('numeric')
  rate: Decimal;

  @Column('numeric', { precision: 12, scale: 2 })
  revenue: Decimal;

  @Column('text')
  result: Result;

  @Column({ type: 'boolean', insert: false, update: false })
  connected: boolean;

  @Column('smallint', { nullable: true })
  rating: number | null;

  @Column('text', { nullable: true })
  ratingText: string | null;

  @Column('boolean')
  isNew: boolean;

  @Column('integer', { default: 1 })
  version: number;

  /** Null unless voided. */
  @Column('timestamptz', { nullable: true })
  voidedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt: Date;

  /** When the switch changed it last; of a voided one, when it voided it. Null where it did not say. */
  @Column('timestamptz', { nullable: true })
  updatedAt: Date | null;

  /** The key that wrote this version; null for an import, the demo, and what was there before keys were kept. */
  @Column('integer', { nullable: true })
  keyId: number | null;

  /** A chat that has written this version; null for what came from outside. */
  @Column('text', { nullable: true })
  source: 'chat' | null;

  /** The request that wrote this version; null if none did. */
  @Column('uuid', { nullable: true })
  requestId: string | null;
}
