import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChatSide } from '../../../common/domain/chat';

/** A message of a chat. */
@Entity('chat_messages')
export class ChatMessage {
  @PrimaryColumn('integer')
  chatId: number;

  /** From 1, in the order shown to everyone. */
  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  side: ChatSide;

  /** The sender's own; the same again is the same message. */
  @Column('text')
  clientId: string;

  @Column('text')
  text: string;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;
}
