import { useEffect, useState } from 'react';
import { type Chat, sayInChat } from '../common/api/chats';
import {
  arrived,
  closed,
  emptyOutbox,
  keepOutbox,
  keptOutboxes,
  lastShown,
  nextOf,
  type Outbox,
  refused,
} from './outbox';
import { whyRefused } from './why-refused';

/** Unsent messages of a chat that is no longer shown. */
export interface Unsent {
  chatId: number;
  username: string;
  texts: readonly string[];
}

/**
 * Unsent messages of chats that were replaced by the next one, until they have been read. Those in transit then are
 * sent once more with the same id: after the end this only determines whether they had arrived.
 */
export function useUnsent(psychicId: number, chat: Chat | null | undefined, isOpen: boolean) {
  const [boxes, setBoxes] = useState<readonly Outbox[]>([]);
  const isKnown = chat !== undefined;
  const shown = chat?.chat_id ?? lastShown()?.chat_id;
  useEffect(() => {
    if (!isKnown) return;
    const look = (): readonly Outbox[] => keptOutboxes().filter(({ chatId }) => chatId !== shown);
    setBoxes(look());
    if (!isOpen) return;
    for (const box of look()) void settle(psychicId, box).then(() => setBoxes(look()));
  }, [psychicId, isKnown, shown, isOpen]);
  const unsent = boxes
    .filter((box) => nextOf(box) === undefined)
    .map((box): Unsent => {
      const { chatId, username, waiting } = closed(box, '', 'draft');
      return { chatId, username, texts: waiting.map(({ text }) => text) };
    });
  return {
    unsent,
    drop: () => {
      for (const { chatId, username } of unsent) keepOutbox(emptyOutbox({ chat_id: chatId, username }));
      setBoxes([]);
    },
  };
}

/** Checks for each message of an ended chat whether it had arrived. */
async function settle(psychicId: number, left: Outbox): Promise<void> {
  let box = left;
  for (let next = nextOf(box); next !== undefined; next = nextOf(box)) {
    const { client_id, text } = next;
    try {
      await sayInChat(psychicId, box.chatId, { client_id, text });
      box = arrived(box, [client_id]);
    } catch (error) {
      const why = whyRefused(error);
      // no response: retried when the connection is back
      if (why === undefined) return;
      box = refused(box, client_id, why);
    }
    keepOutbox(box);
  }
}
