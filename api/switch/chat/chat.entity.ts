import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { ChatEnder, ChatResult } from '../../../common/domain/chat';
import type { Decimal } from '../../platform/database/decimal';

/** A chat that a member asked for. Its instants are the database's, in milliseconds. */
@Entity('chats')
export class Chat {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** The site's id, unique in the network; the reading's as well. */
  @Column('bigint')
  connectionId: number;

  @Column('integer')
  psychicId: number;

  @Column('integer')
  customerId: number;

  /** Of what was asked: the same again is the same chat. */
  @Column('text')
  digest: string;

  /** Of the token that the member's side calls with. */
  @Column('text')
  tokenHash: string;

  /** Dollars a minute. */
  @Column('numeric')
  rate: Decimal;

  /** Those that are free first: what was asked, at most what the ledger held. */
  @Column('numeric')
  freeMinutes: Decimal;

  @Column({ type: 'timestamptz', precision: 3 })
  askedAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  acceptedAt: Date | null;

  /** The last call of each side. */
  @Column({ type: 'timestamptz', precision: 3 })
  psychicHeardAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  memberHeardAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;

  /** When the end was noticed: of a dropped chat at least a minute later. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt: Date | null;

  @Column('text', { nullable: true })
  result: ChatResult | null;

  /** Null for one that time has ended. */
  @Column('text', { nullable: true })
  endedBy: ChatEnder | null;

  /** The choice it was lowered to because the chat was not answered and no window was open; null otherwise. */
  @Column('text', { nullable: true })
  loweredTo: 'P' | 'U' | null;

  /** When the psychic has seen that it was missed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  missedSeenAt: Date | null;

  /** How many were written; the number of the last. */
  @Column('integer', { default: 0 })
  messages: number;

  /** What the psychic has typed and not sent; it ends with the chat. */
  @Column('text', { nullable: true })
  draft: string | null;
}
