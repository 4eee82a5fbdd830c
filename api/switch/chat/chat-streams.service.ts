import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatSide } from '../../../common/domain/chat';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Notifications } from '../../platform/database/notifications.service';
import type { Connect, Stream, StreamEvent } from '../live/stream';
import { Streams } from '../live/streams';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { ChatTransitions } from './chat-transitions.service';
import { chatDrafted, chatTyping } from './chat-messages.query';
import { Chats } from './chats.service';
import { findOpenChat } from './chats.query';
import { CoalescedReads } from './coalesced-reads';
import { type ChatListener, ChatBroadcast, sentUpTo } from './chat-broadcast';

/** Sent by a trigger; see the migration. */
const chatChanged = 'chat_changed';

/**
 * Streams for chat windows and members' pages: chat state, numbered messages, and typing. Each stream remembers
 * what it has sent. On a notification, the process reads the new data of the chat once for all of its streams, so
 * every event is delivered once and in order, whichever process it came from.
 */
@Injectable()
export class ChatStreams implements OnModuleInit, OnModuleDestroy {
  private readonly streams: Streams<ChatListener>;
  private readonly telling: ChatBroadcast;

  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
    private readonly access: PsychicAccess,
    private readonly chats: Chats,
    private readonly courses: ChatTransitions,
    notifications: Notifications,
  ) {
    this.telling = new ChatBroadcast(db);
    this.streams = new Streams(notifications);
    const rounds = new CoalescedReads((name, state) => this.round(name, state));
    notifications.on(chatChanged, (payload) => {
      const [psychicId, chatId, what] = payload.split(' ');
      rounds.call(`${psychicId} ${chatId}`, what === 'state');
    });
    notifications.on(chatTyping, (payload) => {
      const [psychicId, chatId, by, typing] = payload.split(' ');
      const data = { chat_id: Number(chatId), by, typing: typing === 'true' };
      for (const stream of this.listeningTo(Number(psychicId), Number(chatId)))
        if (stream.topic.side !== by) this.tell(stream, () => [{ event: 'typing', data }]);
    });
    notifications.on(chatDrafted, (payload) => {
      const [psychicId, chatId] = payload.split(' ').map(Number) as [number, number];
      for (const stream of this.listeningTo(psychicId, chatId))
        if (stream.topic.side === 'psychic')
          this.tell(stream, () => [{ event: 'draft', data: { chat_id: chatId } }]);
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

  /** The number of open streams. */
  get count(): number {
    return this.streams.count;
  }

  /**
   * Stream for a chat window: the ringing or active chat, and the previous one if the browser names it.
   * @param session the hash of the session token
   * @param left the last event that the browser received
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
    const topic: ChatListener = {
      side: 'psychic',
      network,
      psychicId,
      limited: hidesMoney(actor),
      sent: null,
    };
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

  /** Stream for a member's page; it closes when the chat ends. */
  async openMember(
    actor: Actor,
    connectionId: number,
    left: string | undefined,
    connect: Connect,
  ): Promise<void> {
    const chat = await this.chats.ofSite(actor, connectionId);
    await this.hear(actor, chat, 'member');
    const { id, psychicId, network } = chat;
    const topic: ChatListener = { side: 'member', chatId: id, network, psychicId, limited: true, sent: null };
    await this.streams.open(connect, {
      owner: `chat ${id}`,
      topic,
      isAllowed: () => Promise.resolve(true),
      begin: (last) => this.telling.beginMember(topic, id, last),
      last: left,
    });
  }

  /** Opening a stream is a call, so it counts as a heartbeat. */
  private async hear(actor: Actor, chat: { id: number; psychicId: number }, by: ChatSide): Promise<void> {
    await this.courses.happen(actor, chat, { kind: 'sign', by });
  }

  /** Reads what is new to any of the chat's streams in this process, and sends each stream what it is missing. */
  private async round(name: string, state: boolean): Promise<void> {
    const [psychicId, chatId] = name.split(' ').map(Number) as [number, number];
    const listening = this.listeningTo(psychicId, chatId);
    const [first] = listening;
    if (first === undefined) return;
    // streams must finish sending their initial state first
    await Promise.all(listening.map(({ turn }) => turn));
    const after = Math.min(...listening.map(({ topic }) => sentUpTo(topic, chatId)));
    const news = this.telling.readNews(first.topic.network, chatId, after, state);
    for (const stream of listening)
      this.tell(stream, async () => this.telling.news(stream.topic, chatId, await news));
    await news.catch(() => undefined);
  }

  private tell(stream: Stream<ChatListener>, news: () => StreamEvent[] | Promise<StreamEvent[]>): void {
    void this.streams.tellInTurn(stream, async () => news()).catch(() => undefined);
  }

  private listeningTo(psychicId: number, chatId: number): Stream<ChatListener>[] {
    return this.streams.of(
      (topic) => topic.psychicId === psychicId && (topic.side === 'psychic' || topic.chatId === chatId),
    );
  }
}
