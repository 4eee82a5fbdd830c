import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { ApprovalRow } from '../../platform/audit/approvals.dto';

/** What can wait, as the approvals name it. */
export type DecidedKind = ApprovalRow['to_approve'];

/** `decided` is any other account status of a new psychic. */
export const outcomes = ['approved', 'rejected', 'declined', 'decided'] as const;
export type DecisionOutcome = (typeof outcomes)[number];

/** The latest decision on an item of the approvals. */
@Entity('decisions')
export class DecisionRow {
  @PrimaryColumn('integer')
  psychicId: number;

  @PrimaryColumn('text')
  kind: DecidedKind;

  @Column('text')
  network: Network;

  @Column('text')
  outcome: DecisionOutcome;

  @Column('integer')
  decidedBy: number;

  @Column('timestamptz', { default: () => 'now()' })
  decidedAt: Date;

  /** Until then nothing of it leaves the program, so that it can be undone. */
  @Column('timestamptz', { default: () => 'now()' })
  heldUntil: Date;

  /** What it replaced; null once it can't be undone. */
  @Column('jsonb', { nullable: true })
  before: object | null;

  /** The ETags of what it changed: nobody has changed it since while these are current. */
  @Column('text', { array: true, default: '{}' })
  versions: string[];

  /** Its mails and webhook deliveries, to be sent after that. */
  @Column('bigint', { array: true, default: '{}' })
  mails: number[];

  @Column('bigint', { array: true, default: '{}' })
  deliveries: number[];
}
