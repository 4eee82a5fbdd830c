import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The system that audit rows are sent to, if any; at most one row. */
@Entity('audit_sink')
export class AuditSinkRow {
  @PrimaryColumn('boolean', { default: true })
  id: boolean;

  /** When a process with a sink last looked for rows. */
  @Column('timestamptz', { default: () => 'now()' })
  seenAt: Date;

  /** The process that sends. */
  @Column('uuid', { nullable: true })
  claimedBy: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  failingSince: Date | null;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** Failures in a row. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { nullable: true })
  nextTryAt: Date | null;
}

/** An audit row that has yet to be sent. */
@Entity('audit_outbox')
export class AuditOutboxRow {
  @PrimaryColumn('bigint')
  id: number;
}
