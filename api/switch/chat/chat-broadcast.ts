import type { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { StreamEvent } from '../live/stream';
import type { ChatMessage } from './chat-message.entity';
import { findMessages } from './chat-messages.query';
import { toMemberChat, toMessageRow, toPsychicChat } from './chat-views';
import { findChat, findOpenChat, type FoundChat } from './chats.query';

/** Position in a chat: the last message that was sent. */
interface ChatPosition {
  chatId: number;
  number: number;
}

/** A subscriber to chats on one stream. */
export type ChatListener = {
  network: Network;
  psychicId: number;
  /** Whether amounts and ids are hidden. */
  limited: boolean;
  sent: ChatPosition | null;
} & ({ side: 'psychic' } | { side: 'member'; chatId: number });

/** What a chat notification is about, read once for all subscribers. */
interface News {
  /** The chat's state, if it changed. */
  chat: FoundChat | undefined;
  messages: readonly ChatMessage[];
}

/** For this long after its end, a chat can be reopened where only active chats may be read. */
const lately = 300_000;

const nameOf = ({ chatId, number }: ChatPosition): string => `${chatId}-${number}`;

/** The last message of a chat that was sent to this subscriber. */
export const sentUpTo = ({ sent }: ChatListener, chatId: number): number =>
  sent?.chatId === chatId ? sent.number : 0;

/** The position that a reconnecting browser names. */
function placeOf(name: string | undefined): ChatPosition | undefined {
  const [, chatId, number] = /^([1-9]\d{0,8})-(\d{1,9})$/.exec(name ?? '') ?? [];
  return chatId === undefined ? undefined : { chatId: Number(chatId), number: Number(number) };
}

/** What a stream is sent about chats: reads what is new since the stream's position, and advances the position. */
export class ChatBroadcast {
  constructor(private readonly db: DataSource) {}

  /** The previous chat, if named and ended, then the ringing or active one; null for none. */
  async beginPsychic(listener: ChatListener, left: string | undefined): Promise<StreamEvent[]> {
    const place = placeOf(left);
    const open = await findOpenChat(this.db, listener.psychicId);
    const former =
      place === undefined || place.chatId === open?.id
        ? undefined
        : await findChat(this.db, listener.network, place.chatId);
    const events: StreamEvent[] = [];
    if (place !== undefined && former !== undefined && mayGoBack(listener, former))
      events.push(...(await this.begin(listener, former, place)));
    if (open !== undefined) events.push(...(await this.begin(listener, open, place)));
    return events.length > 0 ? events : [{ event: 'chat', data: null }];
  }

  async beginMember(
    listener: ChatListener,
    chatId: number,
    left: string | undefined,
  ): Promise<StreamEvent[]> {
    const chat = await findChat(this.db, listener.network, chatId);
    if (chat === undefined) return [];
    const events = await this.begin(listener, chat, placeOf(left));
    return chat.endedAt === null ? events : events.map(last);
  }

  /** Reads a chat's messages after the given number and, with `state`, the chat's state. */
  async readNews(network: Network, chatId: number, after: number, state: boolean): Promise<News> {
    // read in this order: once a chat has ended, no more messages are written
    const chat = state ? await findChat(this.db, network, chatId) : undefined;
    return { chat, messages: await findMessages(this.db, chatId, after) };
  }

  /** The part of the news that is new to this subscriber. */
  news(listener: ChatListener, chatId: number, { chat, messages }: News): StreamEvent[] {
    const state = (): StreamEvent[] => (chat === undefined ? [] : [this.stateOf(listener, chat)]);
    // for a chat before the one being shown, only its end is news
    if (listener.sent !== null && listener.sent.chatId > chatId) return state();
    if (listener.sent?.chatId !== chatId) listener.sent = { chatId, number: 0 };
    if (chat?.endedAt == null) return [...state(), ...this.written(listener, chatId, messages)];
    const events = [...this.written(listener, chatId, messages), ...state()];
    return listener.side === 'member' ? events.map(last) : events;
  }

  private async begin(
    listener: ChatListener,
    chat: FoundChat,
    place: ChatPosition | undefined,
  ): Promise<StreamEvent[]> {
    const from = place?.chatId === chat.id ? Math.min(place.number, chat.messages) : 0;
    listener.sent = { chatId: chat.id, number: from };
    const state = this.stateOf(listener, chat);
    return [state, ...(await this.messages(listener, chat))];
  }

  /** Sent before the messages that follow it; its event id names a position that has already been sent. */
  private stateOf({ side, limited, sent }: ChatListener, chat: FoundChat): StreamEvent {
    const data = side === 'member' ? toMemberChat(chat) : toPsychicChat(chat, limited);
    return { event: 'chat', data, ...(sent?.chatId === chat.id && { id: nameOf(sent) }) };
  }

  private async messages(listener: ChatListener, chat: FoundChat): Promise<StreamEvent[]> {
    const from = listener.sent?.number ?? 0;
    const rows = chat.messages > from ? await findMessages(this.db, chat.id, from) : [];
    return this.written(listener, chat.id, rows);
  }

  private written(listener: ChatListener, chatId: number, rows: readonly ChatMessage[]): StreamEvent[] {
    const from = sentUpTo(listener, chatId);
    return rows
      .filter(({ number }) => number > from)
      .map((row) => {
        listener.sent = { chatId, number: row.number };
        return { event: 'message', data: toMessageRow(row), id: nameOf(listener.sent) };
      });
  }
}

/** Whether a psychic may reopen a chat that was left before it ended. */
function mayGoBack({ psychicId, limited }: ChatListener, chat: FoundChat): boolean {
  if (chat.psychicId !== psychicId || chat.closedAt === null) return false;
  return !limited || chat.now.getTime() - chat.closedAt.getTime() < lately;
}

/** Marks the last event of a stream. */
const last = (event: StreamEvent, at: number, { length }: StreamEvent[]): StreamEvent => ({
  ...event,
  isLast: at === length - 1,
});
