import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import type { Chat } from '../common/api/chats';
import { keepChatDraft, loadChatDraft } from '../common/api/chat-words';
import { longestChatText } from '../common/domain/chat';
import { type Outbox, withDraftOf } from './outbox';
import type { ChatWindow } from './useChatWindow';

/** Milliseconds for which typing is collected before the text is stored. */
const writeAfter = 1000;

/**
 * Keeps the unsent text on the server as well: every other window or device takes it, at once if it is visible, otherwise
 * when it is looked at again.
 */
export function useSharedDraft(
  psychicId: number,
  { chat_id: chatId, state }: Chat,
  box: Outbox,
  setBox: Dispatch<SetStateAction<Outbox>>,
  { messages, isOpen, drafts }: ChatWindow,
): void {
  const { draft, isTyped = false } = box;
  const isOn = state === 'running' && isOpen;
  const known = useRef({ draft, isTyped, messages });
  const writes = useRef(0);
  const reads = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    known.current = { draft, isTyped, messages };
  });
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = known.current.draft;
    if (text.length > longestChatText) return;
    writes.current += 1;
    // without an answer, it is written again with the next change or connection
    keepChatDraft(psychicId, chatId, text).then(
      () => setBox((former) => (former.draft === text ? { ...former, isTyped: false } : former)),
      () => undefined,
    );
  }, [psychicId, chatId, setBox]);
  const isBehind = isOn && isTyped;
  useEffect(() => {
    if (isBehind) timer.current ??= setTimeout(write, writeAfter);
  }, [isBehind, draft, write]);
  const read = useCallback(() => {
    const asked = writes.current;
    reads.current += 1;
    const turn = reads.current;
    loadChatDraft(psychicId, chatId).then(
      (text) => {
        const sent = known.current.messages.filter(({ by }) => by === 'psychic').map((one) => one.text);
        // what was written or asked for since is later
        if (asked === writes.current && turn === reads.current)
          setBox((former) => withDraftOf(former, text, sent));
      },
      () => undefined,
    );
  }, [psychicId, chatId, setBox]);
  useEffect(() => {
    // what is typed here stays anyway, and a hidden window reads it once it is visible
    if (isOn && drafts > 0 && !known.current.isTyped && !document.hidden) read();
  }, [isOn, drafts, read]);
  useEffect(() => {
    if (!isOn) return;
    const look = (): void => {
      if (!document.hidden) read();
      else if (timer.current !== undefined) write();
    };
    read();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      if (timer.current !== undefined) write();
    };
  }, [isOn, read, write]);
}
