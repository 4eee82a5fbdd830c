import { openSharedStream } from './shared-stream';
import type { holdStream } from './stream';

type Hearer = Parameters<typeof holdStream>[3];
const hearers: Hearer[] = [];
jest.mock('./stream', () => ({
  holdStream: (_: string, __: string[], signal: AbortSignal, hearer: Hearer) => {
    hearers.push(hearer);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  },
}));

/** Tells all others of its name, at once. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor(readonly name: string) {
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    Channel.all.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

/** Whoever comes first holds it; the others wait. */
const oneHolder = (): object => {
  let queue = Promise.resolve<unknown>(undefined);
  return {
    request: (_: string, __: object, act: () => Promise<unknown>) => (queue = queue.then(act)),
  };
};
const withLocks = (locks: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

const tab = () => {
  const listener = { onEvent: jest.fn(), onOpen: jest.fn(), onRefused: jest.fn() };
  return { ...listener, stop: openSharedStream('/api/events', ['status'], listener) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  hearers.length = 0;
});

it('is one stream for all tabs, and another tab takes over', async () => {
  withLocks(oneHolder());
  const [first, second] = [tab(), tab()];
  await settled();
  expect(hearers).toHaveLength(1);
  hearers[0]?.onOpen(true);
  hearers[0]?.onEvent('status', '{"code":"A"}');
  for (const { onOpen, onEvent } of [first, second]) {
    expect(onOpen.mock.calls).toEqual([[true]]);
    expect(onEvent.mock.calls).toEqual([['status', { code: 'A' }]]);
  }
  first.stop();
  await settled();
  expect(second.onOpen).toHaveBeenLastCalledWith(false);
  expect(hearers).toHaveLength(2);
  second.stop();
  await settled();
});

it('is one for each tab where the browser has no locks', async () => {
  withLocks(undefined);
  const tabs = [tab(), tab()];
  expect(hearers).toHaveLength(2);
  for (const hearer of hearers) {
    hearer.onOpen(true);
    hearer.onEvent('status', '{"code":"A"}');
  }
  for (const { onOpen, onEvent } of tabs) {
    expect(onOpen).toHaveBeenLastCalledWith(true);
    expect(onEvent).toHaveBeenCalledTimes(1);
  }
  for (const { stop } of tabs) stop();
  await settled();
});
