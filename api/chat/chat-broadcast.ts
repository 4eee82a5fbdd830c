import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Told } from '../live/stream';
import type { ChatMessage } from './chat-message.entity';
import { findMessages } from './chat-messages.query';
import { toMemberChat, toMessageRow, toPsychicChat } from './chat-views';
import { findChat, findOpenChat, type FoundChat } from './chats.query';

/** Up to which message of which chat somebody was told. */
interface Place {
  chatId: number;
  number: number;
}

/** Whoever listens to chats, on one stream. */
export type Listener = {
  network: Network;
  psychicId: number;
  /** Whether money and ids are hidden. */
  limited: boolean;
  told: Place | null;
} & ({ side: 'psychic' } | { side: 'member'; chatId: number });

/** What a notification of a chat is about, read once for all who listen. */
interface News {
  /** How it stands, where that is news. */
  chat: FoundChat | undefined;
  messages: readonly ChatMessage[];
}

/** So long a chat that has ended can be gone back to where only what runs may be read. */
const lately = 300_000;

const nameOf = ({ chatId, number }: Place): string => `${chatId}-${number}`;

/** Up to which message of a chat somebody was told. */
export const sentUpTo = ({ told }: Listener, chatId: number): number =>
  told?.chatId === chatId ? told.number : 0;

/** The place that a browser names when it comes back. */
function placeOf(name: string | undefined): Place | undefined {
  const [, chatId, number] = /^([1-9]\d{0,8})-(\d{1,9})$/.exec(name ?? '') ?? [];
  return chatId === undefined ? undefined : { chatId: Number(chatId), number: Number(number) };
}

/** What a stream is told of chats: reads what is new since the place it was told to, and moves the place on. */
export class ChatBroadcast {
  constructor(private readonly db: DataSource) {}

  /** The chat that was left, where it is named and has ended, then the one that rings or runs; null for none. */
  async beginPsychic(listener: Listener, left: string | undefined): Promise<Told[]> {
    const place = placeOf(left);
    const open = await findOpenChat(this.db, listener.psychicId);
    const former =
      place === undefined || place.chatId === open?.id
        ? undefined
        : await findChat(this.db, listener.network, place.chatId);
    const told: Told[] = [];
    if (place !== undefined && former !== undefined && mayGoBack(listener, former))
      told.push(...(await this.begin(listener, former, place)));
    if (open !== undefined) told.push(...(await this.begin(listener, open, place)));
    return told.length > 0 ? told : [{ event: 'chat', data: null }];
  }

  async beginMember(listener: Listener, chatId: number, left: string | undefined): Promise<Told[]> {
    const chat = await findChat(this.db, listener.network, chatId);
    if (chat === undefined) return [];
    const told = await this.begin(listener, chat, placeOf(left));
    return chat.endedAt === null ? told : told.map(last);
  }

  /** What of a chat came after a message, and with `state` how it stands. */
  async readNews(network: Network, chatId: number, after: number, state: boolean): Promise<News> {
    // in this order: when it has ended, nothing more was written
    const chat = state ? await findChat(this.db, network, chatId) : undefined;
    return { chat, messages: await findMessages(this.db, chatId, after) };
  }

  /** What of that is new to somebody. */
  news(listener: Listener, chatId: number, { chat, messages }: News): Told[] {
    const stands = (): Told[] => (chat === undefined ? [] : [this.stands(listener, chat)]);
    // of a chat before the one that is shown, nothing but its end is news
    if (listener.told !== null && listener.told.chatId > chatId) return stands();
    if (listener.told?.chatId !== chatId) listener.told = { chatId, number: 0 };
    if (chat?.endedAt == null) return [...stands(), ...this.written(listener, chatId, messages)];
    const told = [...this.written(listener, chatId, messages), ...stands()];
    return listener.side === 'member' ? told.map(last) : told;
  }

  private async begin(listener: Listener, chat: FoundChat, place: Place | undefined): Promise<Told[]> {
    const from = place?.chatId === chat.id ? Math.min(place.number, chat.messages) : 0;
    listener.told = { chatId: chat.id, number: from };
    const stands = this.stands(listener, chat);
    return [stands, ...(await this.messages(listener, chat))];
  }

  /** Told before the messages that come after it: what it names as its place has been told. */
  private stands({ side, limited, told }: Listener, chat: FoundChat): Told {
    const data = side === 'member' ? toMemberChat(chat) : toPsychicChat(chat, limited);
    return { event: 'chat', data, ...(told?.chatId === chat.id && { id: nameOf(told) }) };
  }

  private async messages(listener: Listener, chat: FoundChat): Promise<Told[]> {
    const from = listener.told?.number ?? 0;
    const rows = chat.messages > from ? await findMessages(this.db, chat.id, from) : [];
    return this.written(listener, chat.id, rows);
  }

  private written(listener: Listener, chatId: number, rows: readonly ChatMessage[]): Told[] {
    const from = sentUpTo(listener, chatId);
    return rows
      .filter(({ number }) => number > from)
      .map((row) => {
        listener.told = { chatId, number: row.number };
        return { event: 'message', data: toMessageRow(row), id: nameOf(listener.told) };
      });
  }
}

/** Whether a psychic may be told of a chat again that was left before it ended. */
function mayGoBack({ psychicId, limited }: Listener, chat: FoundChat): boolean {
  if (chat.psychicId !== psychicId || chat.closedAt === null) return false;
  return !limited || chat.now.getTime() - chat.closedAt.getTime() < lately;
}

/** The last of a stream's events. */
const last = (told: Told, at: number, { length }: Told[]): Told => ({ ...told, isLast: at === length - 1 });
