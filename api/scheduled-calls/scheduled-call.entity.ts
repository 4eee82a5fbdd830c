import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { ConnType } from '../../common/domain/reading';
import type { ScheduledCallStatus } from '../../common/domain/scheduled-call';

/** A contact that a member asked for at a time. */
@Entity('scheduled_calls')
export class ScheduledCallRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  /** The switch's id, unique in the network. */
  @Column('text')
  externalId: string;

  @Column('integer')
  psychicId: number;

  @Column('integer', { nullable: true })
  customerId: number | null;

  @Column('timestamptz')
  scheduledAt: Date;

  @Column('text')
  connType: ConnType;

  @Column('text')
  status: ScheduledCallStatus;

  /** When the switch changed it last; null where it did not say. */
  @Column('timestamptz', { nullable: true })
  updatedAt: Date | null;
}
