import { useEffect, useRef } from 'react';
import { ApiError } from '../common/api/api-error';
import { type ChatSign, tellTyping, typingAddress } from '../common/api/chats';
import { Signs } from '../common/api/live/signs';

/** Milliseconds without a key after which nobody types any more. */
const idleAfter = 4000;

/**
 * Tells the server every 20 seconds that this window is there, and whether one types, as long as the chat runs. The signs
 * come from a worker: timers of a hidden page run once a minute, and the chat would be dropped.
 * @param onAnswer told how far the chat has come; null where it takes no signs any more
 * @returns to be called with every key
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
    // a sign that is lost comes again within 20 seconds
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
