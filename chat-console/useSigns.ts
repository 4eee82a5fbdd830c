import { useEffect, useRef } from 'react';
import { tellTyping, typingAddress } from '../common/api/chats';
import type { SignOrder } from './sign-worker';

/** Milliseconds without a key after which nobody types any more. */
const idleAfter = 4000;

/**
 * Tells the server every 20 seconds that this window is there, and whether one types, as long as the chat runs. The signs
 * come from a worker: timers of a hidden page run once a minute, and the chat would be dropped.
 * @returns to be called with every key
 */
export function useSigns(psychicId: number, chatId: number, isRunning: boolean): () => void {
  const worker = useRef<Worker | undefined>(undefined);
  const idle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    const signs = new Worker(new URL('./sign-worker.ts', import.meta.url), { type: 'module' });
    worker.current = signs;
    order(signs, { address: typingAddress(psychicId, chatId), typing: false });
    return () => {
      clearTimeout(idle.current);
      isTyping.current = false;
      worker.current = undefined;
      signs.terminate();
    };
  }, [psychicId, chatId, isRunning]);
  const setTyping = (typing: boolean): void => {
    if (isTyping.current === typing || worker.current === undefined) return;
    isTyping.current = typing;
    order(worker.current, { address: typingAddress(psychicId, chatId), typing });
    // a sign that is lost comes again within 20 seconds
    void tellTyping(psychicId, chatId, typing).catch(() => undefined);
  };
  return () => {
    setTyping(true);
    clearTimeout(idle.current);
    idle.current = setTimeout(() => setTyping(false), idleAfter);
  };
}

const order = (worker: Worker, told: SignOrder): void => worker.postMessage(told);
