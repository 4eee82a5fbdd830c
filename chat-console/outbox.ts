/** What was written and is not yet with the server. */
export interface Waiting {
  /** The same message however often it is sent. */
  client_id: string;
  text: string;
  /** Why it will not be sent, where the chat had ended or the server does not take it. */
  refused?: string;
}

/** What of one chat waits in this window, in the order it was written. */
export interface Outbox {
  chatId: number;
  waiting: readonly Waiting[];
  /** What is in the field. */
  draft: string;
}

export const emptyOutbox = (chatId: number): Outbox => ({ chatId, waiting: [], draft: '' });

export const written = (box: Outbox, text: string, client_id: string): Outbox => ({
  ...box,
  draft: '',
  waiting: [...box.waiting, { client_id, text }],
});

/** The one to be sent now: one at a time, so that they arrive in order. */
export const nextOf = ({ waiting }: Outbox): Waiting | undefined =>
  waiting.find(({ refused }) => refused === undefined);

export const arrived = (box: Outbox, client_ids: readonly string[]): Outbox => {
  const waiting = box.waiting.filter(({ client_id }) => !client_ids.includes(client_id));
  return waiting.length === box.waiting.length ? box : { ...box, waiting };
};

export const refused = (box: Outbox, client_id: string, why: string): Outbox => ({
  ...box,
  waiting: box.waiting.map((one) => (one.client_id === client_id ? { ...one, refused: why } : one)),
});

/** After the end nothing more is sent; it stays to be read and copied, what still stood in the field as well. */
export function closed(former: Outbox, why: string, client_id: string): Outbox {
  const box = former.draft.trim() === '' ? former : written(former, former.draft, client_id);
  return nextOf(box) === undefined
    ? box
    : { ...box, waiting: box.waiting.map((one) => ({ ...one, refused: one.refused ?? why })) };
}

export const isEmpty = ({ waiting, draft }: Outbox): boolean => waiting.length === 0 && draft.trim() === '';

const key = 'chat-outbox';

/** What this window kept of a chat through a reload. */
export function keptOutbox(chatId: number): Outbox {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Outbox | null;
    return kept?.chatId === chatId ? kept : emptyOutbox(chatId);
  } catch {
    return emptyOutbox(chatId);
  }
}

/** The chat that this window showed last. */
export function lastShown(): number | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Outbox | null)?.chatId;
  } catch {
    return undefined;
  }
}

export function keepOutbox(box: Outbox | undefined): void {
  try {
    if (box === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(box));
  } catch {
    // where nothing can be kept it holds as long as the page
  }
}
