import { signEvery } from '../common/domain/chat';

/** What the worker tells the server from now on. */
export interface SignOrder {
  address: string;
  typing: boolean;
}

let told: SignOrder | undefined;

async function sign(): Promise<void> {
  if (told === undefined) return;
  const { address, typing } = told;
  await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typing }),
    // the next one comes whatever became of this
  }).catch(() => undefined);
}

self.onmessage = ({ data }: MessageEvent<SignOrder>) => {
  const isFirst = told === undefined;
  told = data;
  if (!isFirst) return;
  void sign();
  setInterval(() => void sign(), signEvery * 1000);
};
