import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ChatMessageForm,
  chatStateOf,
  happened,
  parseChatMessage,
  parseTyping,
} from '../../common/domain/chat';
import type { Actor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { transaction } from '../database/dry-run';
import { Answer } from '../http/answer';
import { valueOf } from '../http/problem';
import { RateLimit } from '../limits/rate-limit.service';
import type { ChatMessageRow, ChatSign } from './chat.dto';
import { ChatTransitions } from './chat-transitions.service';
import type { ChatMessage } from './chat-message.entity';
import {
  findMessage,
  keepMessage,
  keepSign,
  lockChat,
  type LockedChat,
  type Writer,
} from './chat-messages.query';
import { toMessageRow, toSign } from './chat-views';
import { noChat, over } from './chats.service';
import { chatFromRow } from './chat-row';

/** Of one side of a chat; nobody writes so many, or begins and stops so often. */
const mostPerMinute = 120;

/** What came of a message: it is there, now or from before, or the chat has not been accepted. */
type Said = { message: ChatMessage; isNew: boolean } | 'rings';

/** What both sides write each other: numbered behind the lock of their chat, so that the order is everybody's. */
@Injectable()
export class ChatMessages {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly courses: ChatTransitions,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Takes a message; the same client_id again answers the message that there is.
   * @throws InvalidInput @throws NotFoundException @throws Throttled
   * @throws ConflictException it has not been accepted, or, for the psychic, has ended; the client_id is another message's
   * @throws UnauthorizedException for the member, it has ended
   */
  async say(actor: Actor, writer: Writer, body: unknown, isTrial = false): Promise<Answer<ChatMessageRow>> {
    const form = valueOf(parseChatMessage(body));
    const said = await this.inChat(actor, writer, 'chat messages', isTrial, (manager, chat) =>
      this.write(manager, writer, chat, form),
    );
    if (said === 'rings') throw new ConflictException('The chat has not been accepted.');
    if (said.message.text !== form.text)
      throw new ConflictException('The client_id belongs to another message.');
    return new Answer(toMessageRow(said.message), { status: said.isNew ? 201 : 200 });
  }

  /**
   * Whether a side types now; either way a sign that it is there.
   * @returns how far the chat has come, for a page whose line has died
   * @throws InvalidInput @throws NotFoundException @throws Throttled
   * @throws ConflictException @throws UnauthorizedException the chat has ended
   */
  async type(actor: Actor, writer: Writer, body: unknown, isTrial = false): Promise<ChatSign> {
    const { typing } = valueOf(parseTyping(body));
    const chat = await this.inChat(actor, writer, 'chat typing', isTrial, async (manager, locked) => {
      if (!mayGoOn(writer, locked)) return undefined;
      await keepSign(manager, locked, writer.side, typing);
      return locked;
    });
    return toSign(chat);
  }

  /**
   * What a side does in a chat, in one transaction: behind its lock, and counted.
   * @param work answers undefined when the chat has ended
   */
  private async inChat<T>(
    actor: Actor,
    writer: Writer,
    counted: string,
    isTrial: boolean,
    work: (manager: EntityManager, chat: LockedChat) => Promise<T | undefined>,
  ): Promise<T> {
    if (writer.side === 'psychic') await this.access.require(actor, writer.psychicId);
    const { chat, done } = await transaction(this.db, isTrial, async (manager) => {
      const locked = await lockChat(manager, actor.network, writer);
      if (locked === undefined) throw new NotFoundException(noChat);
      await this.limit.check(counted, `${locked.id} ${writer.side}`, mostPerMinute, manager);
      return { chat: locked, done: await work(manager, locked) };
    });
    if (done !== undefined) return done;
    if (!isTrial) await this.courses.happen(actor, chat, { kind: 'time' });
    throw over(writer.side);
  }

  private async write(
    manager: EntityManager,
    writer: Writer,
    chat: LockedChat,
    { text, client_id: clientId }: ChatMessageForm,
  ): Promise<Said | undefined> {
    const { side } = writer;
    const { id: chatId, now: sentAt } = chat;
    const goesOn = mayGoOn(writer, chat);
    if (goesOn && chatStateOf(chatFromRow(chat)) === 'ringing') return 'rings';
    const message: ChatMessage = { chatId, number: chat.messages + 1, side, clientId, text, sentAt };
    if (goesOn && (await keepMessage(manager, message))) return { message, isNew: true };
    const former = await findMessage(manager, message);
    return former && { message: former, isNew: false };
  }
}

/** Whether a sign of this side finds the chat going on, after what time has done by now. */
const mayGoOn = ({ side }: Writer, chat: LockedChat): boolean =>
  happened(chatFromRow(chat), { kind: 'sign', by: side }, chat.now.getTime(), chat.servingSince.getTime())
    .done;
