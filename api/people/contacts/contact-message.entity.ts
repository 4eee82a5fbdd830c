import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MessageKind } from '../../../common/domain/contact-reply';

/** What a manager answered to a contact, or the contact answered by mail. */
@Entity('contact_messages')
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  contactId: number;

  /** A manager's, with a mail from here or by phone, or the contact's answer. */
  @Column('text')
  kind: MessageKind;

  /** The manager; null for the contact's answer. */
  @Column('integer', { nullable: true })
  accountId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** Null if no mail was sent. */
  @Column('text', { nullable: true })
  subject: string | null;

  /** Of the mail, with what it repeats of earlier ones, or what was said on the phone. */
  @Column('text')
  text: string;

  /** The mail, until it is deleted some time after it was sent. */
  @Column('bigint', { nullable: true })
  mailId: number | null;

  /** Of the request's key with its content, where it had one: sent again, it is the same answer. */
  @Column('text', { nullable: true, unique: true })
  requestHash: string | null;

  /** Of the mail, by which an answer is found. */
  @Column('text', { nullable: true })
  messageId: string | null;

  /** Which address an answer says it is from; null for a manager's. */
  @Column('text', { nullable: true })
  sender: string | null;

  @Column('text', { nullable: true })
  senderName: string | null;

  /** No person wrote the answer. */
  @Column('boolean', { default: false })
  isAutomatic: boolean;

  /** A part of the answer could not be read, or was too long. */
  @Column('boolean', { default: false })
  isPartial: boolean;

  /** When a mail server told that the reply could not be delivered, and why. */
  @Column('timestamptz', { nullable: true })
  undeliveredAt: Date | null;

  @Column('text', { nullable: true })
  undeliveredWhy: string | null;
}
