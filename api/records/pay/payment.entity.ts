import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { PayMethod } from '../../../common/domain/pay/pay-profile';

/** A payment of a statement: at most one that was not returned. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('bigint')
  statementId: number;

  @Column('bigint')
  cents: number;

  @Column('date')
  paidOn: string;

  @Column('text')
  method: PayMethod;

  @Column('text', { nullable: true })
  reference: string | null;

  /** Null if a key recorded it. */
  @Column('integer', { nullable: true })
  recordedBy: number | null;

  /** The integrator's key; a reference is unique among payments of keys. */
  @Column('integer', { nullable: true })
  keyId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  recordedAt: Date;

  @Column('date', { nullable: true })
  returnedOn: string | null;

  @Column('text', { nullable: true })
  returnReason: string | null;

  @Column('integer', { nullable: true })
  returnedBy: number | null;

  @Column('timestamptz', { nullable: true })
  returnedAt: Date | null;
}
