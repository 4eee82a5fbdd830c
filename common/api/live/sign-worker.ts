import { signEvery } from '../../domain/chat';
import type { ChatSign } from '../chats';

/** What the worker sends to the server from now on. */
export interface SignOrder {
  address: string;
  /** For a chat, whether the user is typing; if omitted, the address is only requested. */
  typing?: boolean;
}

let current: SignOrder | undefined;

/** The chat's state from the response; null if it no longer accepts heartbeats; undefined if there is no chat. */
async function sign({ address, typing }: SignOrder): Promise<ChatSign | null | undefined> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    ...(typing !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ typing }),
    }),
    // a dead connection never responds; the next request uses a new one
    signal: AbortSignal.timeout((signEvery - 5) * 1000),
  });
  if (typing === undefined) return undefined;
  if (response.ok) return (await response.json()) as ChatSign;
  if (response.status === 429 || response.status >= 500) throw new Error('not now');
  return null;
}

const send = (): void => {
  // schedule the next one regardless of the result
  if (current !== undefined)
    void sign(current).then(
      (answer) => answer !== undefined && postMessage(answer),
      () => undefined,
    );
};

self.onmessage = ({ data }: MessageEvent<SignOrder>) => {
  const isFirst = current === undefined;
  current = data;
  if (!isFirst) return;
  send();
  setInterval(send, signEvery * 1000);
};
