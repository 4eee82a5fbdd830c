import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A file that came with an answer. */
@Entity('contact_attachments')
export class ContactAttachment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;

  @Column('integer')
  messageId: number;

  /** As its sender called it, without folders. */
  @Column('text')
  name: string;

  @Column('integer')
  bytes: number;

  /** Null if it is only in the mailbox. */
  @Column('bytea', { nullable: true })
  content: Buffer | null;
}
