import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { statementStatuses } from '../../../common/domain/pay/run';

/**
 * A psychic's statement of a pay period. Once it has a number, triggers refuse to delete it or to change what it says.
 */
@Entity('statements')
export class StatementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  psychicId: number;

  @Column('date')
  periodFrom: string;

  @Column('date')
  periodTo: string;

  @Column('date')
  dueOn: string;

  /** Whether a changed pay day cut it. */
  @Column('boolean', { default: false })
  isShort: boolean;

  @Column('integer', { nullable: true })
  termsId: number | null;

  /** An open one is computed, never stored. */
  @Column('text')
  status: Exclude<(typeof statementStatuses)[number], 'open'>;

  @Column('text', { nullable: true })
  parkedReason: string | null;

  /** Counts within the network, without gaps. Null while it is parked. */
  @Column('integer', { nullable: true })
  number: number | null;

  /** The hash of the psychic's statement before. */
  @Column('text', { nullable: true })
  previousHash: string | null;

  /** SHA-256 in hex. */
  @Column('text', { nullable: true })
  hash: string | null;

  @Column('bigint', { default: 0 })
  totalCents: number;

  /** The total, or 0 if it is below zero. */
  @Column('bigint', { default: 0 })
  payableCents: number;

  @Column('bigint', { default: 0 })
  baseCents: number;

  @Column('bigint', { default: 0 })
  repeatCents: number;

  @Column('bigint', { default: 0 })
  freeCents: number;

  @Column('bigint', { default: 0 })
  activeCents: number;

  @Column('bigint', { default: 0 })
  correctionCents: number;

  @Column('bigint', { default: 0 })
  adjustmentCents: number;

  @Column('bigint', { default: 0 })
  carriedCents: number;

  @Column('integer', { default: 0 })
  readings: number;

  /** Hundredths of minutes. */
  @Column('bigint', { default: 0 })
  activeHundredths: number;

  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;

  /** Null if the job closed it. */
  @Column('integer', { nullable: true })
  closedBy: number | null;

  @Column('timestamptz', { nullable: true })
  approvedAt: Date | null;

  @Column('integer', { nullable: true })
  approvedBy: number | null;

  @Column('timestamptz', { nullable: true })
  heldAt: Date | null;

  @Column('integer', { nullable: true })
  heldBy: number | null;

  @Column('text', { nullable: true })
  heldReason: string | null;

  /** When and by whom it was last released: a hold of the program doesn't come back after that. */
  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Column('integer', { nullable: true })
  releasedBy: number | null;

  @Column('integer', { default: 1 })
  version: number;

  /** The transaction that closed it, which adds its lines; a trigger sets it. */
  @Column({ type: 'bigint', nullable: true, insert: false, update: false, select: false })
  closedIn: number | null;
}
