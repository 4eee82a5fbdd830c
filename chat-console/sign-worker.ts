import type { ChatSign } from '../common/api/chats';
import { signEvery } from '../common/domain/chat';

/** What the worker tells the server from now on. */
export interface SignOrder {
  address: string;
  typing: boolean;
}

let told: SignOrder | undefined;

/** What the server answers: how far the chat has come; null where the chat takes no signs any more. */
async function sign({ address, typing }: SignOrder): Promise<ChatSign | null> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typing }),
    // on a connection that has died, nobody answers; the next one comes on another
    signal: AbortSignal.timeout((signEvery - 5) * 1000),
  });
  if (response.ok) return (await response.json()) as ChatSign;
  if (response.status === 429 || response.status >= 500) throw new Error('not now');
  return null;
}

const tell = (): void => {
  // the next one comes whatever became of this
  if (told !== undefined)
    void sign(told).then(
      (answer) => postMessage(answer),
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
