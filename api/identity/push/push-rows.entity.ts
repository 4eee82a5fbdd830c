import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PushKind } from '../../../common/domain/push';

/** A browser in which a psychic has turned on pushes. */
@Entity('push_devices')
export class PushDeviceRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  accountId: number;

  /** The login record of the session that last reported it. Stays when that session expires. */
  @Column('bigint')
  sessionId: string;

  @Column('text', { unique: true })
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @Column('text', { nullable: true })
  browser: string | null;

  @Column('text', { nullable: true })
  system: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;
}

/** What a psychic wants to hear of. One who never changed it has no row. */
@Entity('push_settings')
export class PushSettingsRow {
  @PrimaryColumn('integer')
  accountId: number;

  @Column('text', { array: true, default: [] })
  switchedOff: PushKind[];

  @Column('text', { nullable: true })
  quietFrom: string | null;

  @Column('text', { nullable: true })
  quietTo: string | null;

  @Column('text', { nullable: true })
  zone: string | null;
}
