import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { PaymentFileFormat } from '../../../common/domain/pay/run';

/** A payment file as it was made. */
@Entity('pay_exports')
export class PayExportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** The last day of the run. */
  @Column('date')
  periodTo: string;

  @Column('text')
  format: PaymentFileFormat;

  @Column('text')
  sha256: string;

  @Column('bytea')
  content: Buffer;

  @Column('integer')
  rows: number;

  @Column('bigint')
  totalCents: number;

  @Column('integer', { nullable: true })
  exportedBy: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  exportedAt: Date;
}

/** Who downloaded a payment file again. */
@Entity('pay_export_reads')
export class PayExportRead {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  exportId: number;

  @Column('integer', { nullable: true })
  readBy: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  readAt: Date;
}
