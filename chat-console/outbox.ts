import { dropKept, keepOwn, keptOwn } from '../common/api/own-tab';

/** Messages written but not yet received by the server. */
export interface UnsentMessage {
  /** Identifies the message across retries. */
  client_id: string;
  text: string;
  /** Why it will not be sent, if the chat had ended or the server does not accept it. */
  refused?: string;
}

/** One chat's pending messages in this window, in the order they were written. */
export interface Outbox {
  chatId: number;
  /** The member's name. */
  username: string;
  waiting: readonly UnsentMessage[];
  /** The text in the input field. */
  draft: string;
  /** Whether the text was changed here since the server had it. */
  isTyped?: boolean;
}

/** The chat being written in. */
export interface Addressed {
  chat_id: number;
  username: string;
}

export const emptyOutbox = ({ chat_id, username }: Addressed): Outbox => ({
  chatId: chat_id,
  username,
  waiting: [],
  draft: '',
});

export const written = (box: Outbox, text: string, client_id: string): Outbox => ({
  ...box,
  draft: '',
  isTyped: true,
  waiting: [...box.waiting, { client_id, text }],
});

/** The message to send next: one at a time, so that they arrive in order. */
export const nextOf = ({ waiting }: Outbox): UnsentMessage | undefined =>
  waiting.find(({ refused }) => refused === undefined);

export const arrived = (box: Outbox, client_ids: readonly string[]): Outbox => {
  const waiting = box.waiting.filter(({ client_id }) => !client_ids.includes(client_id));
  return waiting.length === box.waiting.length ? box : { ...box, waiting };
};

export const refused = (box: Outbox, client_id: string, why: string): Outbox => ({
  ...box,
  waiting: box.waiting.map((one) => (one.client_id === client_id ? { ...one, refused: why } : one)),
});

/**
 * After the end nothing more is sent; it stays available to read and copy, including the text in the input field.
 */
export function closed(former: Outbox, why: string, client_id: string): Outbox {
  const box = former.draft.trim() === '' ? former : written(former, former.draft, client_id);
  return nextOf(box) === undefined
    ? box
    : { ...box, waiting: box.waiting.map((one) => ({ ...one, refused: one.refused ?? why })) };
}

/**
 * The outbox with the unsent text of another window. What was typed here since stays, and a text is emptied only if it
 * was sent.
 * @param sent the texts of the psychic's messages
 */
export function withDraftOf(box: Outbox, text: string, sent: readonly string[]): Outbox {
  const { draft, isTyped = false } = box;
  const isSame = draft.trim() === text.trim();
  const isLost = text === '' && !sent.includes(draft.trim());
  return isTyped || isSame || isLost ? box : { ...box, draft: text };
}

export const isEmpty = ({ waiting, draft }: Outbox): boolean => waiting.length === 0 && draft.trim() === '';

const boxesKey = 'chat-outboxes';
const shownKey = 'chat-shown';

/**
 * Every chat with texts still stored here, even if the window was closed meanwhile. Another chat does not remove
 * them.
 */
export const keptOutboxes = (): readonly Outbox[] => (keptOwn(boxesKey) as Outbox[] | undefined) ?? [];

export const keptOutbox = (chat: Addressed): Outbox =>
  keptOutboxes().find(({ chatId }) => chatId === chat.chat_id) ?? emptyOutbox(chat);

export function keepOutbox(box: Outbox): void {
  const others = keptOutboxes().filter(({ chatId }) => chatId !== box.chatId);
  keepOwn(boxesKey, isEmpty(box) ? others : [...others, box]);
}

/** The last chat shown in the window, until its summary was read. */
export interface ShownChat {
  chat_id: number;
  asked_at: string;
}

export const lastShown = (): ShownChat | undefined => keptOwn(shownKey) as ShownChat | undefined;

export function keepShown(chat: ShownChat): void {
  keepOwn(shownKey, chat);
}

export const dropShown = (): void => dropKept(shownKey);
