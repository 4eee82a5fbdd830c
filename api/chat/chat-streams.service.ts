import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatSide } from '../../common/domain/chat';
import type { Actor, SignedInActor } from '../access/actor';
import { hidesMoney } from '../access/policy';
import { PsychicAccess } from '../access/psychic-access.service';
import { Notifications } from '../database/notifications.service';
import type { Connect, Stream, Told } from '../live/stream';
import { Streams } from '../live/streams';
import { SessionStore } from '../sessions/session-store.service';
import { ChatCourses } from './chat-courses.service';
import { chatTyping } from './chat-messages.query';
import { Chats } from './chats.service';
import { type Listener, Telling } from './telling';
import { findOpenChat } from './chats.query';

/** A trigger sends it, see the migration. */
const chatChanged = 'chat_changed';

/**
 * The streams of chat windows and of members' pages: how a chat stands, its messages by number, who types. What was
 * told is remembered by the stream, and each notification makes it read what is new: whatever process a message comes to,
 * each is told once and in order.
 */
@Injectable()
export class ChatStreams implements OnModuleInit, OnModuleDestroy {
  private readonly streams: Streams<Listener>;
  private readonly telling: Telling;

  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
    private readonly access: PsychicAccess,
    private readonly chats: Chats,
    private readonly courses: ChatCourses,
    notifications: Notifications,
  ) {
    this.telling = new Telling(db);
    this.streams = new Streams(notifications);
    notifications.on(chatChanged, (payload) => {
      const [psychicId, chatId, what] = payload.split(' ');
      this.each(Number(psychicId), Number(chatId), (listener) =>
        this.telling.news(listener, Number(chatId), what === 'state'),
      );
    });
    notifications.on(chatTyping, (payload) => {
      const [psychicId, chatId, by, typing] = payload.split(' ');
      this.each(Number(psychicId), Number(chatId), ({ side }) =>
        side === by
          ? []
          : [{ event: 'typing', data: { chat_id: Number(chatId), by, typing: typing === 'true' } }],
      );
    });
    sessions.onChanged((accountId) =>
      this.streams.check(({ topic }) => topic.side === 'psychic' && topic.psychicId === accountId),
    );
  }

  onModuleInit(): void {
    this.streams.start();
  }

  onModuleDestroy(): void {
    this.streams.stop();
  }

  /**
   * A chat window: the chat that rings or runs, and the one that was left, where the browser names it.
   * @param session the hash of the session's token
   * @param left what the browser was told last
   */
  async openPsychic(
    actor: SignedInActor,
    session: string | undefined,
    psychicId: number,
    left: string | undefined,
    connect: Connect,
  ): Promise<void> {
    await this.access.require(actor, psychicId);
    const { network } = actor;
    const open = await findOpenChat(this.db, psychicId);
    if (open !== undefined) await this.hear(actor, open, 'psychic');
    const topic: Listener = { side: 'psychic', network, psychicId, limited: hidesMoney(actor), told: null };
    const isAllowed = async (): Promise<boolean> => {
      const account = await this.sessions.find(session, network);
      if (account?.id !== psychicId) return false;
      topic.limited = hidesMoney({ ...actor, account });
      return true;
    };
    await this.streams.open(connect, {
      owner: `psychic ${psychicId}`,
      topic,
      isAllowed,
      begin: (last) => this.telling.beginPsychic(topic, last),
      last: left,
    });
  }

  /** A member's page; it ends with the chat. */
  async openMember(
    actor: Actor,
    connectionId: number,
    left: string | undefined,
    connect: Connect,
  ): Promise<void> {
    const chat = await this.chats.ofSite(actor, connectionId);
    await this.hear(actor, chat, 'member');
    const { id, psychicId, network } = chat;
    const topic: Listener = { side: 'member', chatId: id, network, psychicId, limited: true, told: null };
    await this.streams.open(connect, {
      owner: `chat ${id}`,
      topic,
      isAllowed: () => Promise.resolve(true),
      begin: (last) => this.telling.beginMember(topic, id, last),
      last: left,
    });
  }

  /** To open a stream is a call, and so a sign. */
  private async hear(actor: Actor, chat: { id: number; psychicId: number }, by: ChatSide): Promise<void> {
    await this.courses.happen(actor, chat, { kind: 'sign', by });
  }

  private each(
    psychicId: number,
    chatId: number,
    news: (listener: Listener) => Told[] | Promise<Told[]>,
  ): void {
    const listening: Stream<Listener>[] = this.streams.of(
      (topic) => topic.psychicId === psychicId && (topic.side === 'psychic' || topic.chatId === chatId),
    );
    for (const stream of listening)
      void this.streams.tellInTurn(stream, async () => news(stream.topic)).catch(() => undefined);
  }
}
