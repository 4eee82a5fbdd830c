import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { PayTermsContent } from './pay.dto';

/** Terms of a network or of one psychic, from a New York day on: added or voided, never edited. */
@Entity('pay_terms')
export class PayTermsEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** Null for the network's. */
  @Column('integer', { nullable: true })
  psychicId: number | null;

  @Column('date')
  effectiveFrom: string;

  @Column('jsonb')
  terms: PayTermsContent;

  @Column('text', { default: '' })
  note: string;

  /** Required for a start in the past. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('integer', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('integer', { nullable: true })
  voidedBy: number | null;

  @Column('timestamptz', { nullable: true })
  voidedAt: Date | null;

  @Column('text', { nullable: true })
  voidReason: string | null;
}
