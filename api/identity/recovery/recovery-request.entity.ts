import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** An address that asked for new passwords, and has not been written to yet. */
@Entity('recovery_requests')
export class RecoveryRequest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  email: string;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt: Date;
}
