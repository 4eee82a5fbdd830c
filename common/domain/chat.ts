import { impliedRevenue } from './amounts';
import { isInContact } from './availability';
import { message } from './messages';
import { flag, type Parsed, parseForm, text } from './parsing';
import type { ReadingResult } from './reading';

/** Seconds within which a chat must be accepted. */
export const acceptWithin = 120;
/** Seconds of silence after which a side is considered gone. */
export const unheardFor = 60;
/** Seconds of silence after which a page says that the other side seems gone: a heartbeat is overdue. */
export const quietFor = 30;
/** Maximum seconds between heartbeats from either side's page. */
export const signEvery = 20;

export type ChatSide = 'psychic' | 'member';
/** Who may end a chat. The biller acts for the member. */
export type ChatEnder = ChatSide | 'biller';

export const chatResults = ['Completed', 'Dropped', 'Declined', 'No Answer', 'Abandoned'] as const;
export type ChatResult = Extract<ReadingResult, (typeof chatResults)[number]>;

export type ChatState = 'ringing' | 'running' | 'ended';

/** State of a chat; times in milliseconds of the server's clock. */
export interface ChatCourse {
  askedAt: number;
  acceptedAt: number | null;
  /** Last heartbeat of each side. */
  heardAt: Readonly<Record<ChatSide, number>>;
  endedAt: number | null;
  result: ChatResult | null;
  /** Null if it timed out. */
  endedBy: ChatEnder | null;
}

export type ChatEvent =
  | { kind: 'accept' | 'decline' }
  | { kind: 'end'; by: ChatEnder }
  /** Any call from one side. */
  | { kind: 'sign'; by: ChatSide }
  /** Only time has passed. */
  | { kind: 'time' };

/** A chat that a member requests now. */
export function askedChat(at: number): ChatCourse {
  return {
    askedAt: at,
    acceptedAt: null,
    heardAt: { psychic: at, member: at },
    endedAt: null,
    result: null,
    endedBy: null,
  };
}

export function chatStateOf({ acceptedAt, endedAt }: ChatCourse): ChatState {
  if (endedAt !== null) return 'ended';
  return acceptedAt === null ? 'ringing' : 'running';
}

/**
 * When an otherwise undisturbed chat times out; undefined if it has ended.
 * @param servingSince while no server was running, no heartbeat could arrive: silence is counted from its start
 */
export function dueAt(
  { askedAt, acceptedAt, heardAt, endedAt }: ChatCourse,
  servingSince = -Infinity,
): number | undefined {
  if (endedAt !== null) return undefined;
  if (acceptedAt === null) return askedAt + acceptWithin * 1000;
  return Math.max(Math.min(heardAt.psychic, heardAt.member), servingSince) + unheardFor * 1000;
}

/** The chat after applying timeouts only. A dropped chat ended at the last heartbeat of the side that left. */
function atTime(chat: ChatCourse, at: number, servingSince: number | undefined): ChatCourse {
  const due = dueAt(chat, servingSince);
  if (due === undefined || at < due) return chat;
  const { acceptedAt, heardAt } = chat;
  if (acceptedAt === null) return { ...chat, endedAt: due, result: 'No Answer' };
  return { ...chat, endedAt: Math.min(heardAt.psychic, heardAt.member), result: 'Dropped' };
}

/**
 * Applies an event to a chat. Timeouts are applied first, and nothing changes an ended chat: each chat has one
 * result, regardless of the order in which events arrive.
 * @param servingSince since when a server has been running without interruption
 * @returns the same object if nothing changed; `done` is whether the event succeeded
 */
export function happened(
  former: ChatCourse,
  event: ChatEvent,
  at: number,
  servingSince?: number,
): { chat: ChatCourse; done: boolean } {
  const chat = atTime(former, at, servingSince);
  const state = chatStateOf(chat);
  const refused = { chat, done: false };
  switch (event.kind) {
    case 'time':
      return { chat, done: true };
    case 'sign':
      if (state === 'ended') return refused;
      return { chat: { ...chat, heardAt: { ...chat.heardAt, [event.by]: at } }, done: true };
    case 'accept':
      if (state === 'running') return { chat, done: true };
      if (state === 'ended') return refused;
      // from here on, silence counts for both sides
      return { chat: { ...chat, acceptedAt: at, heardAt: { psychic: at, member: at } }, done: true };
    case 'decline':
      if (state === 'ringing') return { chat: ended(chat, at, 'Declined', 'psychic'), done: true };
      return { chat, done: chat.result === 'Declined' };
    case 'end':
      if (state === 'ended') return { chat, done: true };
      if (state === 'running') return { chat: ended(chat, at, 'Completed', event.by), done: true };
      // a psychic who does not want it declines
      if (event.by === 'psychic') return refused;
      return { chat: ended(chat, at, 'Abandoned', event.by), done: true };
  }
}

/**
 * What happens to a ringing or running chat when its psychic signs out or the account changes. Without chat
 * permission, a running chat may still be finished.
 * @param isGone the psychic signed out, or is no longer allowed to sign in
 */
export function eventAtLeaving(
  chat: ChatCourse,
  { isGone, mayChat }: { isGone: boolean; mayChat: boolean },
): ChatEvent | undefined {
  const state = chatStateOf(chat);
  if (state === 'ringing' && (isGone || !mayChat)) return { kind: 'decline' };
  return state === 'running' && isGone ? { kind: 'end', by: 'psychic' } : undefined;
}

const ended = (chat: ChatCourse, at: number, result: ChatResult, by: ChatEnder): ChatCourse => ({
  ...chat,
  endedAt: at,
  result,
  endedBy: by,
});

/** Whole seconds from accept to end, or until now; 0 if it was never accepted. */
export function chatSeconds({ acceptedAt, endedAt }: ChatCourse, now: number): number {
  return acceptedAt === null ? 0 : Math.max(0, Math.floor(((endedAt ?? now) - acceptedAt) / 1000));
}

/** The charge for a chat: minutes with two decimals that add up to its duration, and dollars. */
export interface ChatMeter {
  duration: number;
  free_minutes: number;
  paid_minutes: number;
  revenue: number;
}

/** @param freeFirst number of initial free minutes; the rest is paid */
export function meterOf(seconds: number, freeFirst: number, rate: number): ChatMeter {
  const duration = Math.round((seconds * 5) / 3);
  const free = Math.min(duration, Math.floor(freeFirst * 100 + 1e-6));
  const paid_minutes = (duration - free) / 100;
  return {
    duration: duration / 100,
    free_minutes: free / 100,
    paid_minutes,
    revenue: impliedRevenue(paid_minutes, rate),
  };
}

/**
 * How a psychic's availability affects the chat window: A and C open it, a contact leaves it as it is, and without
 * chat there is no window.
 */
export function chatWindowAt(code: string): 'opens' | 'stays' | 'closes' {
  if (code === 'A' || code === 'C') return 'opens';
  return isInContact(code) ? 'stays' : 'closes';
}

/** Maximum length of a message, in characters as users count them. */
export const longestChatText = 4000;
export const longestClientId = 100;

export interface ChatMessageForm {
  text: string;
  /** The sender's own id: sending it again does not create a second message. */
  client_id: string;
}

export function parseChatMessage(input: unknown): Parsed<ChatMessageForm> {
  return parseForm<ChatMessageForm>(input, {
    text: text({
      required: message('required', { field: 'text' }),
      invalid: message('not_text', { field: 'text' }),
      tooLong: message('chat_text.too_long'),
      most: longestChatText,
    }),
    client_id: text({
      required: message('required', { field: 'client_id' }),
      invalid: message('invalid', { field: 'client_id' }),
      most: longestClientId,
    }),
  });
}

export function parseTyping(input: unknown): Parsed<{ typing: boolean }> {
  return parseForm<{ typing: boolean }>(input, { typing: flag });
}
