import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Via } from '../access/actor';

/** Who did what, to which account, when, and from where. Never contains PINs, SSNs, or passwords. */
@Entity('audit')
export class AuditRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text')
  network: Network;

  /** Null when a key, a command or a job acted. */
  @Column('integer', { nullable: true })
  actorId: number | null;

  /** How it came in. */
  @Column('text')
  via: Via['kind'];

  /** The integrator's key. */
  @Column('integer', { nullable: true })
  viaKeyId: number | null;

  /** The name of the job or command. */
  @Column('text', { nullable: true })
  viaName: string | null;

  @Column('text')
  action: string;

  @Column('integer', { nullable: true })
  subjectId: number | null;

  @Column('jsonb', { nullable: true })
  before: object | null;

  @Column('jsonb', { nullable: true })
  after: object | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;
}
