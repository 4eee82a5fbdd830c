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

  /** The last call, to within seconds; an open stream is none. */
  @Column('timestamptz', { default: () => 'now()' })
  heardAt: Date;

  /** Whether it must set up a second factor before anything else. */
  @Column('boolean', { default: false })
  awaitsFactor: boolean;

  /** When its account's owner last proved to be using it; null if never. */
  @Column('timestamptz', { nullable: true })
  provenAt: Date | null;

  /** The name of the browser it was started in; null if unknown. */
  @Column('text', { nullable: true })
  browser: string | null;

  /** What that browser runs on. */
  @Column('text', { nullable: true })
  system: string | null;

  /** The address it was started from. */
  @Column('text', { nullable: true })
  address: string | null;
}
