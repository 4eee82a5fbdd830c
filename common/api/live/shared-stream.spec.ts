import { openSharedStream } from './shared-stream';
import type { Hearer } from './stream';

const hearers: Hearer[] = [];
const reopen = jest.fn();
jest.mock('./stream', () => ({
  ...jest.requireActual<object>('./stream'),
  holdStream: (_: string, __: string[], signal: AbortSignal, hearer: Hearer) => {
    hearers.push(hearer);
    return {
      reopen,
      over: new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    };
  },
}));

/** Broadcasts to all others with its name, synchronously. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });

/** The first caller holds the lock; the others wait. */
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

it('shares one stream between all tabs, and another tab takes over', async () => {
  withLocks(oneHolder());
  const [first, second] = [tab(), tab()];
  await settled();
  expect(hearers).toHaveLength(1);
  hearers[0]?.onOpen(true, 1);
  hearers[0]?.onEvent('status', '{"code":"A"}');
  for (const { onOpen, onEvent } of [first, second]) {
    expect(onOpen.mock.calls).toEqual([[true, 1]]);
    expect(onEvent.mock.calls).toEqual([['status', { code: 'A' }]]);
  }
  first.stop();
  await settled();
  expect(second.onOpen).toHaveBeenLastCalledWith(false, expect.any(Number));
  expect(hearers).toHaveLength(2);
  second.stop();
  await settled();
});

it('opens one stream per tab if the browser has no locks', async () => {
  withLocks(undefined);
  const tabs = [tab(), tab()];
  expect(hearers).toHaveLength(2);
  for (const hearer of hearers) {
    hearer.onOpen(true, 1);
    hearer.onEvent('status', '{"code":"A"}');
  }
  for (const { onOpen, onEvent } of tabs) {
    expect(onOpen).toHaveBeenLastCalledWith(true, 1);
    expect(onEvent).toHaveBeenCalledTimes(1);
  }
  for (const { stop } of tabs) stop();
  await settled();
});

it('is considered dead by a tab that hears nothing from the holder, and is opened again', async () => {
  withLocks(oneHolder());
  const [first, second] = [tab(), tab()];
  await settled();
  hearers[0]?.onOpen(true, 1);
  const later = (seconds: number): void => {
    const now = Date.now() + seconds * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  later(39);
  hearers[0]?.onEvent('alive', '{}');
  later(39);
  expect(second.onOpen).toHaveBeenLastCalledWith(true, 1);
  expect(reopen).not.toHaveBeenCalled();
  later(1);
  expect(second.onOpen).toHaveBeenLastCalledWith(false, expect.any(Number));
  expect(reopen).toHaveBeenCalledTimes(1);
  hearers[0]?.onOpen(true, 2);
  expect(second.onOpen).toHaveBeenLastCalledWith(true, 2);
  expect([first, second].flatMap(({ onEvent }) => onEvent.mock.calls as unknown[])).toEqual([]);
  jest.restoreAllMocks();
  for (const { stop } of [first, second]) stop();
  await settled();
});
