import type { Chat, ChatMessage, ChatSign } from '../common/api/chats';
import { quietFor } from '../common/domain/chat';
import { isolated } from '../common/ui/isolated';

/** The chat window's state: the chat it shows, and its messages. */
export interface ChatState {
  /** Undefined until the server's first event; null if there is none. */
  chat: Chat | null | undefined;
  /** When it was received, in milliseconds of the local clock: the server's counters advance from there. */
  heardAt: number;
  /** In the server's order. */
  messages: readonly ChatMessage[];
  /** Whether the member is typing. */
  isTyping: boolean;
  /** Whether the member's page is heard from; `back` until the next sign after it was gone. */
  presence: 'here' | 'gone' | 'back';
  /** How often the psychic's unsent text may have changed in another window. */
  drafts: number;
  /** The last chat whose summary was read: a reconnected stream may send its end again. */
  readId: number;
}

export type ChatEvent =
  | { event: 'chat'; data: Chat | null; at: number }
  | { event: 'message'; data: ChatMessage }
  | { event: 'typing'; data: { chat_id: number; typing: boolean } }
  /** The unsent text was stored. */
  | { event: 'draft'; data: { chat_id: number } }
  /** The answer to a heartbeat. */
  | { event: 'sign'; data: ChatSign }
  /** The summary of an ended chat was read. */
  | { event: 'read' };

export const initialState: ChatState = {
  chat: undefined,
  heardAt: 0,
  messages: [],
  isTyping: false,
  presence: 'here',
  drafts: 0,
  readId: 0,
};

/** Applies an event to the state. A message that arrives twice or late is contained once and in order. */
export function nextState(former: ChatState, news: ChatEvent): ChatState {
  const { chat } = former;
  switch (news.event) {
    case 'chat':
      return withChat(former, news.data, news.at);
    case 'message':
      if (chat?.chat_id !== news.data.chat_id) return former;
      return {
        ...former,
        messages: withMessage(former.messages, news.data),
        ...(news.data.by === 'member' ? heard(former) : { drafts: former.drafts + 1 }),
      };
    case 'typing':
      return chat?.chat_id === news.data.chat_id
        ? { ...former, isTyping: news.data.typing, ...heard(former) }
        : former;
    case 'draft':
      return chat?.chat_id === news.data.chat_id ? { ...former, drafts: former.drafts + 1 } : former;
    case 'sign': {
      if (chat?.chat_id !== news.data.chat_id) return former;
      const isGone = news.data.unheard_ms >= quietFor * 1000;
      if (isGone) return { ...former, presence: 'gone', isTyping: false };
      return former.presence === 'here' ? former : { ...former, ...heard(former) };
    }
    case 'read':
      return chat?.state === 'ended' ? { ...initialState, chat: null, readId: chat.chat_id } : former;
  }
}

/** The member was heard from: someone who was gone is back, and stays so until heard again. */
const heard = ({ presence }: ChatState): Pick<ChatState, 'presence'> => ({
  presence: presence === 'gone' ? 'back' : 'here',
});

function withChat(former: ChatState, next: Chat | null, heardAt: number): ChatState {
  const { chat } = former;
  // no ringing or running chat does not remove the previous one's summary
  const { readId } = former;
  if (next === null) return chat?.state === 'ended' ? former : { ...initialState, chat: null, readId };
  if (next.state === 'ended' && next.chat_id <= readId) return former;
  const shown = { ...next, username: isolated(next.username) };
  if (next.chat_id === chat?.chat_id) {
    // of two pending responses, the later state wins
    const isOlder = order[next.state] < order[chat.state];
    return isOlder
      ? former
      : { ...former, chat: shown, heardAt, isTyping: former.isTyping && next.state === 'running' };
  }
  // from a chat before the displayed one
  if (chat != null && next.state === 'ended' && next.chat_id < chat.chat_id) return former;
  return { ...initialState, chat: shown, heardAt, readId };
}

const order = { ringing: 0, running: 1, ended: 2 } as const;

function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ number }) => number === message.number)) return messages;
  return [...messages, message].sort((one, other) => one.number - other.number);
}

/** Whether the server is ahead of this window, as after a connection died silently. */
export const isBehind = ({ chat, messages }: ChatState, sign: ChatSign): boolean =>
  chat?.chat_id === sign.chat_id &&
  (order[sign.state] > order[chat.state] || sign.messages > messages.length);

/** Whole seconds left to accept a ringing chat. */
export const secondsLeft = ({ chat, heardAt }: ChatState, now: number): number =>
  Math.max(0, Math.ceil(((chat?.left_ms ?? 0) - (now - heardAt)) / 1000));

/** Whole seconds since a running chat was accepted. */
export const secondsElapsed = ({ chat, heardAt }: ChatState, now: number): number =>
  Math.max(0, Math.floor(((chat?.elapsed_ms ?? 0) + (now - heardAt)) / 1000));

/**
 * Whole seconds for which the member's messages have waited for an answer, by the server's clock; undefined if the
 * psychic wrote last, or nobody did.
 */
export function secondsUnanswered(state: ChatState, now: number): number | undefined {
  const { chat, messages } = state;
  const last = messages.findLastIndex(({ by }) => by === 'psychic');
  const first = messages[last + 1];
  if (chat?.state !== 'running' || chat.accepted_at === null || first === undefined) return undefined;
  const since = (Date.parse(first.sent_at) - Date.parse(chat.accepted_at)) / 1000;
  return Math.max(0, Math.floor(secondsElapsed(state, now) - since));
}
