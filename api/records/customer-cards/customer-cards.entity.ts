import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { BlockReason } from '../../../common/domain/customer-card';

/** What a psychic keeps about a customer. */
@Entity('customer_cards')
export class CustomerCardEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  psychicId: number;

  @Column('integer')
  customerId: number;

  @Column('text', { default: '' })
  nickname: string;

  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  @Column('text', { default: '' })
  pinned: string;
}

/** A note on a card, of the psychic or of a manager for the psychic. It is never changed, only deleted. */
@Entity('customer_notes')
export class CustomerNoteEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  psychicId: number;

  @Column('integer')
  customerId: number;

  @Column('integer')
  authorId: number;

  @Column('text')
  text: string;

  @Column('timestamptz', { default: () => 'now()' })
  writtenAt: Date;
}

/** A customer whom a psychic blocks, or blocked until it was lifted. */
@Entity('customer_blocks')
export class CustomerBlockEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  psychicId: number;

  @Column('integer')
  customerId: number;

  @Column('text')
  reason: BlockReason;

  @Column('timestamptz', { default: () => 'now()' })
  blockedAt: Date;

  @Column('timestamptz', { nullable: true })
  liftedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  seenAt: Date | null;

  /** The manager. */
  @Column('integer', { nullable: true })
  seenBy: number | null;
}
