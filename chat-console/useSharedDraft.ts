import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import { type Chat, keepChatDraft, loadChatDraft } from '../common/api/chats';
import { longestChatText } from '../common/domain/chat';
import { type Outbox, withDraftOf } from './outbox';
import type { ChatWindow } from './useChatWindow';

/** Milliseconds for which typing is collected before the text is stored. */
const writeAfter = 1000;

/**
 * Keeps the unsent text on the server as well: another window or device takes it when it is opened or looked at again.
 */
export function useSharedDraft(
  psychicId: number,
  { chat_id: chatId, state }: Chat,
  box: Outbox,
  setBox: Dispatch<SetStateAction<Outbox>>,
  { messages, isOpen }: ChatWindow,
): void {
  const { draft, synced = '' } = box;
  const isOn = state === 'running' && isOpen;
  const known = useRef({ draft, synced, messages });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    known.current = { draft, synced, messages };
  });
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = known.current.draft;
    if (text.length > longestChatText) return;
    // without an answer, it is written again with the next change or connection
    keepChatDraft(psychicId, chatId, text).then(
      () => setBox((former) => ({ ...former, synced: text })),
      () => undefined,
    );
  }, [psychicId, chatId, setBox]);
  const isBehind = isOn && draft !== synced;
  useEffect(() => {
    if (isBehind) timer.current ??= setTimeout(write, writeAfter);
  }, [isBehind, draft, write]);
  useEffect(() => {
    if (!isOn) return;
    const read = (): void => {
      const was = known.current.synced;
      loadChatDraft(psychicId, chatId).then(
        (text) => {
          const sent = known.current.messages.filter(({ by }) => by === 'psychic').map((one) => one.text);
          setBox((former) => withDraftOf(former, text, was, sent));
        },
        () => undefined,
      );
    };
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
  }, [psychicId, chatId, isOn, setBox, write]);
}
