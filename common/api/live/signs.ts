import type { ChatSign } from '../chats';
import type { SignOrder } from './sign-worker';

/** Worker that reports every 20 seconds that the page is open, starting with the first order. */
export class Signs {
  private readonly worker = new Worker(new URL('./sign-worker.ts', import.meta.url), { type: 'module' });

  /** @param onAnswer called with a chat's state; null if it no longer accepts heartbeats */
  constructor(order: SignOrder, onAnswer?: (answer: ChatSign | null) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<ChatSign | null>) => onAnswer?.(data);
    this.order(order);
  }

  /** What it sends from now on. */
  order(order: SignOrder): void {
    this.worker.postMessage(order);
  }

  stop(): void {
    this.worker.terminate();
  }
}

export const typingAddress = (id: number, chatId: number): string =>
  `/api/psychics/${id}/chats/${chatId}/typing`;

/** Any call from a psychic's page counts as a sign of life; this one is cheap. */
export const presenceAddress = (psychicId: number): string => `/api/psychics/${psychicId}/status`;
