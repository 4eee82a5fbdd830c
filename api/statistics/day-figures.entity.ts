import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { Decimal } from '../database/decimal';

/** Sums of one New York day of one psychic; every figure adds up over days, the last one by its maximum. */
abstract class DayFigures {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('date')
  day: Day;

  @Column('text')
  network: Network;

  @Column('integer')
  attempted: number;

  @Column('integer')
  missed: number;

  @Column('integer')
  abandoned: number;

  @Column('integer')
  calls: number;

  @Column('bigint')
  callSeconds: number;

  @Column('integer')
  chats: number;

  @Column('bigint')
  chatSeconds: number;

  @Column('integer')
  newCalls: number;

  @Column('bigint')
  newCallSeconds: number;

  @Column('integer')
  newChats: number;

  @Column('bigint')
  newChatSeconds: number;

  @Column('integer')
  paidCalls: number;

  @Column('numeric')
  paidCallMinutes: Decimal;

  @Column('integer')
  paidChats: number;

  @Column('numeric')
  paidChatMinutes: Decimal;

  @Column('numeric')
  freeMinutes: Decimal;

  @Column('numeric')
  giftMinutes: Decimal;

  @Column('numeric', { precision: 14, scale: 2 })
  revenue: Decimal;

  @Column('integer')
  ratingSum: number;

  @Column('integer')
  ratingCount: number;

  @Column('timestamptz', { nullable: true })
  lastConnectedAt: Date | null;
}

/** As it stands now: recomputed from the readings whenever one of the day changes. */
@Entity('psychic_days')
export class PsychicDay extends DayFigures {}

/** As it stood at the last publication. */
@Entity('published_days')
export class PublishedDay extends DayFigures {}
