import { useEffect, useRef } from 'react';
import { ApiError } from '../common/api/api-error';
import { type ChatSign, tellTyping } from '../common/api/chats';
import { Signs, typingAddress } from '../common/api/live/signs';

/** Milliseconds without a keystroke after which the user is no longer typing. */
const idleAfter = 4000;

/**
 * Sends a heartbeat every 20 seconds while the chat is running, with whether the user is typing. Heartbeats come
 * from a worker: timers of a hidden page run once a minute, and the chat would be dropped.
 * @param onAnswer called with the chat's state; null if it no longer accepts heartbeats
 * @returns a function to call on every keystroke
 */
export function useSigns(
  psychicId: number,
  chatId: number,
  onAnswer: (answer: ChatSign | null) => void,
): () => void {
  const worker = useRef<Signs | undefined>(undefined);
  const idle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isTyping = useRef(false);
  useEffect(() => {
    const signs = new Signs({ address: typingAddress(psychicId, chatId), typing: false }, onAnswer);
    worker.current = signs;
    return () => {
      clearTimeout(idle.current);
      isTyping.current = false;
      worker.current = undefined;
      signs.stop();
    };
  }, [psychicId, chatId, onAnswer]);
  const setTyping = (typing: boolean): void => {
    if (isTyping.current === typing || worker.current === undefined) return;
    isTyping.current = typing;
    worker.current.order({ address: typingAddress(psychicId, chatId), typing });
    // a lost heartbeat is repeated within 20 seconds
    void tellTyping(psychicId, chatId, typing).then(onAnswer, (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) onAnswer(null);
    });
  };
  return () => {
    setTyping(true);
    clearTimeout(idle.current);
    idle.current = setTimeout(() => setTyping(false), idleAfter);
  };
}
