import type { ChatSign } from '../chats';
import type { SignOrder } from './sign-worker';

/** A worker that tells the server every 20 seconds that a page is there, from the first order on. */
export class Signs {
  private readonly worker = new Worker(new URL('./sign-worker.ts', import.meta.url), { type: 'module' });

  /** @param onAnswer of a chat: how far it has come; null where it takes no signs anymore */
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

/** Any call of a psychic's page is a sign; this one is cheap. */
export const presenceAddress = (psychicId: number): string => `/api/psychics/${psychicId}/status`;
