import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** A mail that is to go out, or went. */
@Entity('mails')
export class MailRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('text')
  messageId: string;

  @Column('text')
  network: Network;

  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  @Column('text')
  bodyText: string;

  @Column('text', { nullable: true })
  bodyHtml: string | null;

  /** Both bodies of a secret mail, encrypted, until it was sent; `bodyText` is empty then. */
  @Column('text', { nullable: true })
  bodyCipher: string | null;

  /** The person it is from, beside the network's address. */
  @Column('text', { nullable: true })
  fromName: string | null;

  @Column('text', { nullable: true })
  replyTo: string | null;

  /** Whom it goes to; null if only the address says so, as for mails of earlier versions. */
  @Column('text', { nullable: true })
  whose: 'account' | 'customer' | 'contact' | 'invitation' | 'network' | null;

  @Column('integer', { nullable: true })
  whoseId: number | null;

  /** The Message-IDs of earlier mails of the same conversation, oldest first. */
  @Column('text', { array: true, nullable: true })
  thread: string[] | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('smallint', { default: 0 })
  attempts: number;

  /** Infinite while it is unknown whether the mail server accepted it. */
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('text', { nullable: true })
  lastError: string | null;

  /** When it was refused for good: it is tried no more, unless an operator says so. */
  @Column('timestamptz', { nullable: true })
  refusedAt: Date | null;

  /** When somebody said that nothing is left to do about the refusal. */
  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;
}
