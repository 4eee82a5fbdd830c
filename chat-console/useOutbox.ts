import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../common/api/api-error';
import { type Chat, sayInChat } from '../common/api/chats';
import { randomId } from '../common/domain/random-id';
import { useUnloadQuestion } from '../common/ui/form/useUnloadQuestion';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { words } from '../common/words';
import {
  arrived,
  closed,
  isEmpty,
  keepOutbox,
  keepShown,
  keptOutbox,
  nextOf,
  type Outbox,
  refused,
  type UnsentMessage,
  written,
} from './outbox';
import type { ChatWindow } from './useChatWindow';
import { useSharedDraft } from './useSharedDraft';
import { whyRefused } from './why-refused';

/** Delay in milliseconds before a failed message is retried; it is retried at once when the connection is back. */
const retryAfter = 3000;

interface Writing {
  draft: string;
  waiting: readonly UnsentMessage[];
  setDraft: (text: string) => void;
  /** Queues the draft. */
  send: () => void;
}

/**
 * Messages written in a chat: they are stored here, even while the window is closed, until the server has received
 * them, one at a time. The browser asks before the window of a running chat is closed with messages pending.
 */
export function useOutbox(psychicId: number, chat: Chat, view: ChatWindow): Writing {
  const { messages, isOpen, tell, compare } = view;
  const { chat_id: chatId, state } = chat;
  const [box, setBox] = useState<Outbox>(() => keptOutbox(chat));
  const [tries, setTries] = useState(0);
  const sending = useRef<string | undefined>(undefined);
  const isEnded = state === 'ended';

  // before new messages are rendered, so that none is shown twice
  const left = arrived(
    box,
    messages.filter(({ by }) => by === 'psychic').map(({ client_id }) => client_id),
  );
  if (left !== box) setBox(left);

  const { asked_at } = chat;
  useEffect(() => {
    keepShown({ chat_id: chatId, asked_at });
  }, [chatId, asked_at]);
  useEffect(() => keepOutbox(box), [box]);
  useSharedDraft(psychicId, chat, box, setBox, view);
  useEffect(() => {
    if (isEnded) setBox((former) => closed(former, words.t('chat:not_sent'), randomId()));
  }, [isEnded]);

  const next = nextOf(box);
  useEffect(() => {
    if (next === undefined || isEnded || sending.current === next.client_id) return;
    const { client_id, text } = next;
    sending.current = client_id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    sayInChat(psychicId, chatId, { client_id, text })
      .then(
        (data) => tell({ event: 'message', data }),
        (error: unknown) => {
          const why = whyRefused(error);
          // the chat has ended, possibly without notice because the connection was dead
          if (error instanceof ApiError && error.status === 409) compare(null);
          if (why === undefined) timer = setTimeout(() => setTries((count) => count + 1), retryAfter);
          else setBox((former) => refused(former, client_id, why));
        },
      )
      .finally(() => (sending.current = undefined));
    return () => clearTimeout(timer);
  }, [psychicId, chatId, next, isEnded, isOpen, tries, tell, compare]);
  const isTouch = useTouchOnly();
  // on a phone one goes to the portal and back, and finds what is begun
  useUnloadQuestion(!isEnded && (isTouch ? box.waiting.length > 0 : !isEmpty(box)));

  return {
    draft: box.draft,
    waiting: box.waiting,
    setDraft: (draft) => setBox((former) => ({ ...former, draft, isTyped: true })),
    send: () => {
      if (box.draft.trim() !== '') setBox((former) => written(former, former.draft, randomId()));
    },
  };
}
