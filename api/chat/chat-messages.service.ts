import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type ChatMessageForm,
  chatStateOf,
  type ChatSide,
  happened,
  parseChatMessage,
  parseTyping,
} from '../../common/domain/chat';
import type { Actor } from '../access/actor';
import { transaction } from '../database/trial';
import { Answer } from '../http/answer';
import { valueOf } from '../http/problem';
import { RateLimit } from '../limits/rate-limit.service';
import type { ChatMessageRow } from './chat.dto';
import { Chat } from './chat.entity';
import { ChatCourses } from './chat-courses.service';
import { ChatMessage } from './chat-message.entity';
import { tellTyping } from './chat-messages.query';
import { toMessageRow } from './chat-views';
import { Chats, over } from './chats.service';
import { clock, type FoundChat } from './chats.query';
import { columnsOf, courseOf } from './course';

/** Of one side of a chat; nobody writes so many, or begins and stops so often. */
const mostPerMinute = 120;

/** What both sides write each other: numbered behind the lock of their chat, so that the order is everybody's. */
@Injectable()
export class ChatMessages {
  constructor(
    private readonly db: DataSource,
    private readonly chats: Chats,
    private readonly courses: ChatCourses,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Takes a message; the same client_id again answers the message that there is.
   * @throws InvalidInput @throws Throttled
   * @throws ConflictException it has not been accepted, or, for the psychic, has ended; the client_id is another message's
   * @throws UnauthorizedException for the member, it has ended
   */
  async say(
    actor: Actor,
    chat: FoundChat,
    by: ChatSide,
    body: unknown,
    isTrial = false,
  ): Promise<Answer<ChatMessageRow>> {
    const form = valueOf(parseChatMessage(body));
    if (!isTrial) await this.limit.require('chat messages', `${chat.id} ${by}`, mostPerMinute);
    const said = await this.write(chat.id, by, form, isTrial);
    if (said === undefined) {
      if (!isTrial) await this.courses.happen(actor, chat, { kind: 'time' });
      throw over(by);
    }
    if (said.message.text !== form.text)
      throw new ConflictException('The client_id is that of another message.');
    return new Answer(toMessageRow(said.message), { status: said.isNew ? 201 : 200 });
  }

  /** @returns undefined when the chat has ended */
  private async write(
    chatId: number,
    side: ChatSide,
    { text, client_id: clientId }: ChatMessageForm,
    isTrial: boolean,
  ): Promise<{ message: ChatMessage; isNew: boolean } | undefined> {
    return transaction(this.db, isTrial, async (manager) => {
      const chat = await manager.findOneOrFail(Chat, {
        where: { id: chatId },
        lock: { mode: 'pessimistic_write' },
      });
      const former = await manager.findOneBy(ChatMessage, { chatId, side, clientId });
      if (former !== null) return { message: former, isNew: false };
      const at = await clock(manager);
      const { chat: course, done } = happened(courseOf(chat), { kind: 'sign', by: side }, at);
      if (!done) return undefined;
      if (chatStateOf(course) === 'ringing') throw new ConflictException('The chat has not been accepted.');
      const number = chat.messages + 1;
      const message: ChatMessage = { chatId, number, side, clientId, text, sentAt: new Date(at) };
      await manager.insert(ChatMessage, message);
      await manager.update(Chat, { id: chatId }, { ...columnsOf(course, at), messages: number });
      return { message, isNew: true };
    });
  }

  /** Whether a side types now; either way a sign that it is there. @throws Throttled */
  async type(actor: Actor, chat: FoundChat, by: ChatSide, body: unknown, isTrial = false): Promise<void> {
    const { typing } = valueOf(parseTyping(body));
    if (!isTrial) await this.limit.require('chat typing', `${chat.id} ${by}`, mostPerMinute);
    await this.chats.sign(actor, chat, by, isTrial);
    if (!isTrial) await tellTyping(this.db, chat, by, typing);
  }
}
