import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in whose password was right and which waits for the second factor. Its cookie is good for nothing else. */
@Entity('pending_sign_ins')
export class PendingSignIn {
  /** The SHA-256 of the cookie's token. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('integer')
  accountId: number;

  /** Identifies the password that was verified: with a new one, the sign-in is over. */
  @Column('text')
  passwordDigest: string;

  /** What a passkey has to sign; null if the account has none for this host. */
  @Column('text', { nullable: true })
  challenge: string | null;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
