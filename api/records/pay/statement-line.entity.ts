import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LineKind } from '../../../common/domain/pay/lines';

/** A line of a closed statement. Triggers refuse to change or delete it. */
@Entity('statement_lines')
export class StatementLineEntity {
  @PrimaryColumn('bigint')
  statementId: number;

  @PrimaryColumn('integer')
  line: number;

  @Column('integer')
  psychicId: number;

  @Column('text')
  kind: LineKind;

  /** What a correction corrects. */
  @Column('text', { nullable: true })
  of: 'base' | 'repeat' | 'free' | 'active' | null;

  /** First day of the period that it belongs to. */
  @Column('date')
  forPeriodFrom: string;

  @Column('date', { nullable: true })
  day: string | null;

  @Column('bigint', { nullable: true })
  readingId: number | null;

  @Column('bigint', { nullable: true })
  connectionId: number | null;

  /** Of the reading. */
  @Column('integer', { nullable: true })
  version: number | null;

  @Column('text', { nullable: true })
  connType: 'Call' | 'Chat' | null;

  @Column('text', { nullable: true })
  type: 'New' | 'Repeat' | null;

  /** Of minutes. */
  @Column('bigint', { nullable: true })
  hundredths: number | null;

  /** Ten-thousandths of a dollar. */
  @Column('bigint', { nullable: true })
  rate: number | null;

  @Column('bigint')
  cents: number;

  /** What was credited before a correction. */
  @Column('bigint', { nullable: true })
  wasCents: number | null;

  /** Why a correction was needed. */
  @Column('jsonb', { nullable: true })
  cause: object | null;

  @Column('integer', { nullable: true })
  termsId: number | null;

  @Column('integer', { nullable: true })
  adjustmentId: number | null;
}
