import type { Chat, ChatMessage, ChatSign } from '../common/api/chats';
import { isolated } from '../common/ui/isolated';

/** What the chat window knows: the chat that it shows, and what was said in it. */
export interface ChatState {
  /** Undefined until the first word of the server; null for none. */
  chat: Chat | null | undefined;
  /** When that was heard, in milliseconds of this machine's clock: what the server counts goes on from there. */
  heardAt: number;
  /** In the server's order. */
  messages: readonly ChatMessage[];
  /** Whether the member types. */
  isTyping: boolean;
  /** The chat whose summary was read last: a stream that is opened again may tell how it ended once more. */
  readId: number;
}

export type ChatEvent =
  | { event: 'chat'; data: Chat | null; at: number }
  | { event: 'message'; data: ChatMessage }
  | { event: 'typing'; data: { chat_id: number; typing: boolean } }
  /** The summary of a chat that has ended was read. */
  | { event: 'read' };

export const initialState: ChatState = {
  chat: undefined,
  heardAt: 0,
  messages: [],
  isTyping: false,
  readId: 0,
};

/** What is known after a piece of news. A message that comes twice, or late, is there once and in its place. */
export function nextState(former: ChatState, news: ChatEvent): ChatState {
  const { chat } = former;
  switch (news.event) {
    case 'chat':
      return withChat(former, news.data, news.at);
    case 'message':
      if (chat?.chat_id !== news.data.chat_id) return former;
      return { ...former, messages: withMessage(former.messages, news.data) };
    case 'typing':
      return chat?.chat_id === news.data.chat_id ? { ...former, isTyping: news.data.typing } : former;
    case 'read':
      return chat?.state === 'ended' ? { ...initialState, chat: null, readId: chat.chat_id } : former;
  }
}

function withChat(former: ChatState, next: Chat | null, heardAt: number): ChatState {
  const { chat } = former;
  // that nothing rings or runs does not take away what is read of the last one
  const { readId } = former;
  if (next === null) return chat?.state === 'ended' ? former : { ...initialState, chat: null, readId };
  if (next.state === 'ended' && next.chat_id <= readId) return former;
  const shown = { ...next, username: isolated(next.username) };
  if (next.chat_id === chat?.chat_id) {
    // of two answers under way the later state counts
    const isOlder = order[next.state] < order[chat.state];
    return isOlder
      ? former
      : { ...former, chat: shown, heardAt, isTyping: former.isTyping && next.state === 'running' };
  }
  // of a chat before the one that is shown
  if (chat != null && next.state === 'ended' && next.chat_id < chat.chat_id) return former;
  return { chat: shown, heardAt, messages: [], isTyping: false, readId };
}

const order = { ringing: 0, running: 1, ended: 2 } as const;

function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ number }) => number === message.number)) return messages;
  return [...messages, message].sort((one, other) => one.number - other.number);
}

/** Whether the server is further than what was heard here, as when the line has died without a word. */
export const isBehind = ({ chat, messages }: ChatState, sign: ChatSign): boolean =>
  chat?.chat_id === sign.chat_id &&
  (order[sign.state] > order[chat.state] || sign.messages > messages.length);

/** Whole seconds that are left to accept a chat that rings. */
export const secondsLeft = ({ chat, heardAt }: ChatState, now: number): number =>
  Math.max(0, Math.ceil(((chat?.left_ms ?? 0) - (now - heardAt)) / 1000));

/** Whole seconds since it was accepted, of a chat that runs. */
export const secondsElapsed = ({ chat, heardAt }: ChatState, now: number): number =>
  Math.max(0, Math.floor(((chat?.elapsed_ms ?? 0) + (now - heardAt)) / 1000));
