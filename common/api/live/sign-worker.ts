import { signEvery } from '../../domain/chat';
import type { ChatSign } from '../chats';

/** What the worker sends the server from now on. */
export interface SignOrder {
  address: string;
  /** Of a chat; left out, the address is only asked. */
  typing?: boolean;
}

let told: SignOrder | undefined;

/** How far a chat has come by the server's answer; null where it takes no signs anymore; undefined where nobody types. */
async function sign({ address, typing }: SignOrder): Promise<ChatSign | null | undefined> {
  const response = await fetch(address, {
    credentials: 'same-origin',
    ...(typing !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ typing }),
    }),
    // on a connection that has died, nobody answers; the next one comes on another
    signal: AbortSignal.timeout((signEvery - 5) * 1000),
  });
  if (typing === undefined) return undefined;
  if (response.ok) return (await response.json()) as ChatSign;
  if (response.status === 429 || response.status >= 500) throw new Error('not now');
  return null;
}

const tell = (): void => {
  // the next one comes whatever became of this
  if (told !== undefined)
    void sign(told).then(
      (answer) => answer !== undefined && postMessage(answer),
      () => undefined,
    );
};

self.onmessage = ({ data }: MessageEvent<SignOrder>) => {
  const isFirst = told === undefined;
  told = data;
  if (!isFirst) return;
  tell();
  setInterval(tell, signEvery * 1000);
};
