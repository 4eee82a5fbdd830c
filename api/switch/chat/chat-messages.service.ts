import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ChatMessageForm,
  chatStateOf,
  happened,
  parseChatMessage,
  parseTyping,
} from '../../../common/domain/chat';
import { parseChatDraft } from '../../../common/domain/saved-phrases';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { transaction } from '../../platform/database/dry-run';
import { Answer } from '../../platform/http/answer';
import { valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import type { ChatDraft, ChatMessageRow, ChatSign } from './chat.dto';
import { Chat } from './chat.entity';
import { ChatTransitions } from './chat-transitions.service';
import type { ChatMessage } from './chat-message.entity';
import {
  findMessage,
  keepDraft,
  keepMessage,
  keepSign,
  lockChat,
  type LockedChat,
  type Writer,
} from './chat-messages.query';
import { toMessageRow, toSign } from './chat-views';
import { noChat, over } from './chats.service';
import { chatFromRow } from './chat-row';

/** Per side of a chat; well above real use. */
const mostPerMinute = 120;

/** Result of a message: stored, now or earlier, or the chat has not been accepted yet. */
type Said = { message: ChatMessage; isNew: boolean } | 'rings';

/** Messages of both sides. They are numbered while the chat is locked, so everyone sees the same order. */
@Injectable()
export class ChatMessages {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly courses: ChatTransitions,
    private readonly limit: RateLimit,
  ) {}

  /**
   * Stores a message; a repeated client_id returns the stored message.
   * @throws InvalidInput @throws NotFoundException @throws Throttled
   * @throws ConflictException the chat is not accepted yet or, for the psychic, has ended; or the client_id belongs
   * to another message
   * @throws UnauthorizedException for the member, the chat has ended
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
   * Records whether a side is typing. Either way, this counts as a heartbeat.
   * @returns the chat's progress, for a page that lost its connection
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
    return toSign(chat, writer.side);
  }

  /** The psychic's unsent text, for another window or device; empty once the chat has ended. */
  async findDraft(actor: SignedInActor, psychicId: number, chatId: number): Promise<ChatDraft> {
    await this.access.require(actor, psychicId);
    const chat = await this.db.manager.findOneBy(Chat, { id: chatId, psychicId });
    if (chat === null) throw new NotFoundException(noChat);
    return { text: chat.draft ?? '' };
  }

  /**
   * Keeps the psychic's unsent text; the last one wins.
   * @throws InvalidInput @throws NotFoundException @throws Throttled @throws ConflictException the chat has ended
   */
  async keepDraft(actor: Actor, writer: Writer, body: unknown): Promise<void> {
    const { text } = valueOf(parseChatDraft(body));
    await this.inChat(actor, writer, 'chat drafts', false, async (manager, chat) => {
      if (!mayGoOn(writer, chat)) return undefined;
      await keepDraft(manager, chat, text);
      return true;
    });
  }

  /**
   * Runs one side's action in a transaction, with the chat locked and the action counted toward the limit.
   * @param work returns undefined if the chat has ended
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

/** Whether the chat is still active when this side's signal arrives, with any due timeout applied. */
const mayGoOn = ({ side }: Writer, chat: LockedChat): boolean =>
  happened(chatFromRow(chat), { kind: 'sign', by: side }, chat.now.getTime(), chat.servingSince.getTime())
    .done;
