import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { WebhookEvent } from '../../../common/domain/webhook';

/** An integrator's endpoint that receives events. */
@Entity('webhooks')
export class WebhookRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  network: Network;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: WebhookEvent[];

  /** What its deliveries are signed with. */
  @Column('text')
  secretCipher: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Null when a command added it. */
  @Column('integer', { nullable: true })
  createdBy: number | null;

  /** Since when it receives no new events; waiting deliveries keep waiting. */
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @Column('text', { nullable: true })
  disabledWhy: 'manager' | 'failing' | null;

  /** The first failure since its last success. */
  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** The process that sends to it, and until when no other does. */
  @Column('uuid', { nullable: true })
  claimedBy: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;
}
