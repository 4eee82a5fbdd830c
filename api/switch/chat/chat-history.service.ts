import { ForbiddenException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { currentPayPeriod } from '../../platform/lists/list-scope';
import { hidesMoney, isManager } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import type { ListRows } from '../../platform/database/list';
import { readDateRange } from '../../platform/http/date-range';
import { readPage } from '../../platform/http/paging';
import { ChatTransitions } from './chat-transitions.service';
import type { ChatListQuery, ChatMessageRow, PsychicChat } from './chat.dto';
import { findMessages } from './chat-messages.query';
import { toMessageRow, toPsychicChat } from './chat-views';
import { Chats } from './chats.service';
import { chatFields, findChats } from './chats.query';

/** Chat history and messages for psychics and for managers. Every access by a manager is logged. */
@Injectable()
export class ChatHistory {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly chats: Chats,
    private readonly courses: ChatTransitions,
  ) {}

  /** Chats requested in a date range, newest first. */
  async list(actor: SignedInActor, psychicId: number, query: ChatListQuery): Promise<ListRows<PsychicChat>> {
    await this.access.require(actor, psychicId);
    const page = readPage(query, chatFields);
    const window = readDateRange(query, currentPayPeriod(actor));
    const found = await findChats(this.db, psychicId, window, page);
    await this.note(actor, psychicId, 'looked at the chats', window);
    return { ...found, rows: found.rows.map((chat) => toPsychicChat(chat, hidesMoney(actor))) };
  }

  /**
   * All retained messages of a chat.
   * @throws ForbiddenException for a psychic in limited mode, unless the chat is active
   */
  async messages(actor: SignedInActor, psychicId: number, chatId: number): Promise<ChatMessageRow[]> {
    const chat = await this.chats.ofPsychic(actor, psychicId, chatId);
    if (hidesMoney(actor) && chat.endedAt !== null) throw new ForbiddenException();
    if (!isManager(actor)) await this.courses.happen(actor, chat, { kind: 'sign', by: 'psychic' });
    const { connectionId: connection_id } = chat;
    await this.note(actor, psychicId, 'read the messages of a chat', { chat_id: chatId, connection_id });
    return (await findMessages(this.db, chatId, 0)).map(toMessageRow);
  }

  private async note(actor: SignedInActor, on: number, action: string, after: object): Promise<void> {
    if (isManager(actor)) await this.audit.record(this.db.manager, actor, { action, on, after });
  }
}
