import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WebhookEvent } from '../../common/domain/webhook';
import type { Fault } from './call-out';

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** An event that an endpoint is to be told, or was. Triggers write them, in the transaction of what happened. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  webhookId: number;

  /** The same for every endpoint that is told of it. */
  @Column('uuid')
  eventId: string;

  @Column('text')
  event: WebhookEvent;

  /** 0 for what the network itself does. */
  @Column('integer')
  psychicId: number;

  @Column('bigint')
  number: number;

  @Column('jsonb')
  data: Record<string, unknown>;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text', { default: 'waiting' })
  status: DeliveryStatus;

  /** Somebody asked for it once more: it goes out of turn, and nothing waits for it. */
  @Column('boolean', { default: false })
  isAgain: boolean;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { nullable: true })
  firstTriedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastTriedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  nextTryAt: Date;

  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;

  /** What the endpoint answered last; null where it did not. */
  @Column('smallint', { nullable: true })
  answerCode: number | null;

  /** Why it did not. */
  @Column('text', { nullable: true })
  fault: Fault | null;
}
