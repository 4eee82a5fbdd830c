import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ReplyKind } from '../../../common/domain/contact-reply';

/** What a manager answered to a contact. */
@Entity('contact_messages')
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  contactId: number;

  /** With a mail from here, or by phone. */
  @Column('text')
  kind: ReplyKind;

  /** The manager. */
  @Column('integer')
  accountId: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** Null if no mail was sent. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** Of the mail, or what was said on the phone. */
  @Column('text')
  text: string;

  /** The mail, until it is deleted some time after it was sent. */
  @Column('bigint', { nullable: true })
  mailId: number | null;

  /** Of the request's key with its content, where it had one: sent again, it is the same answer. */
  @Column('text', { nullable: true, unique: true })
  requestHash: string | null;
}
