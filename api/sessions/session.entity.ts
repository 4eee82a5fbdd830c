import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A live session. The cookie holds a token; only its SHA-256 is stored. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  accountId: number;

  @Column('bigint')
  loginRecordId: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;
}
