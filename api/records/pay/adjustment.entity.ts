import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { AdjustmentCategory } from '../../../common/domain/pay/adjustments';

/** An amount beside the readings, on the first statement that closes after it counts. */
@Entity('adjustments')
export class AdjustmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('integer')
  psychicId: number;

  @Column('bigint')
  cents: number;

  @Column('text')
  category: AdjustmentCategory;

  /** The psychic sees it. */
  @Column('text')
  reason: string;

  /** Only managers see it. */
  @Column('text', { default: '' })
  note: string;

  /** Whether it counts only once a second manager has confirmed it. */
  @Column('boolean', { default: false })
  needsConfirmation: boolean;

  @Column('integer', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('integer', { nullable: true })
  confirmedBy: number | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('integer', { nullable: true })
  removedBy: number | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** The statement that it stands on. */
  @Column('bigint', { nullable: true })
  statementId: number | null;
}
