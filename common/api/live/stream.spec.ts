import { holdStream } from './stream';

/** A fake EventSource. */
class Source extends EventTarget {
  static readonly all: Source[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hears(event: string, data = '{}', lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }
}
Object.assign(globalThis, { EventSource: Source });

const second = 1000;
let left: AbortController;
const hearer = { onEvent: jest.fn(), onOpen: jest.fn(), onRefused: jest.fn() };
/** The most recent stream; all earlier ones are closed. */
const now = (): Source => {
  const [last, ...former] = [...Source.all].reverse();
  expect(former.map(({ readyState }) => readyState)).toEqual(former.map(() => Source.CLOSED));
  return last as Source;
};
const opened = (): number => Source.all.length;
/** Flushes pending microtasks. */
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
/** Advances the clock without running timers. */
const sleep = (milliseconds: number): void => {
  jest.setSystemTime(Date.now() + milliseconds);
};
const hold = () => holdStream('/api/events', ['status'], left.signal, hearer);

beforeEach(() => {
  jest.useFakeTimers();
  Source.all.length = 0;
  left = new AbortController();
});
afterEach(() => {
  left.abort();
  jest.clearAllMocks();
  jest.useRealTimers();
});

it('reconnects, and says so, after 40 seconds of silence on a connection that was never closed', async () => {
  hold();
  const begun = Date.now();
  now().opens();
  await pass(39 * second);
  expect(opened()).toBe(1);
  await pass(6 * second);
  expect(opened()).toBe(2);
  now().opens();
  expect(hearer.onOpen.mock.calls).toEqual([
    [true, begun],
    [false, begun],
    [true, Date.now()],
  ]);
});

it('is kept alive by any event, even one that its listener ignores', async () => {
  hold();
  now().opens();
  for (const event of ['alive', 'status', 'alive', 'alive']) {
    await pass(30 * second);
    now().hears(event);
  }
  expect(opened()).toBe(1);
  expect(hearer.onEvent.mock.calls).toEqual([['status', '{}']]);
  await pass(45 * second);
  expect(opened()).toBe(2);
});

it('retries at the same interval while it does not open', async () => {
  hold();
  await pass(125 * second);
  expect(opened()).toBe(4);
});

it.each([
  ['visibilitychange', document],
  ['pageshow', window],
])("checks the clock at %s, since a hidden page's timers run late", async (event, target) => {
  hold();
  now().opens();
  sleep(39 * second);
  target.dispatchEvent(new Event(event));
  await pass(0);
  expect(opened()).toBe(1);
  sleep(second);
  target.dispatchEvent(new Event(event));
  await pass(0);
  expect(opened()).toBe(2);
});

it('reports the loss when offline, and reconnects when online', async () => {
  hold();
  now().opens();
  window.dispatchEvent(new Event('offline'));
  expect(hearer.onOpen).toHaveBeenLastCalledWith(false, expect.any(Number));
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(opened()).toBe(2);
});

it('survives a clock that was set back', async () => {
  hold();
  now().opens();
  sleep(-3600 * second);
  await pass(35 * second);
  expect(opened()).toBe(1);
  await pass(10 * second);
  expect(opened()).toBe(2);
});

it('sends the last event id on reconnecting, also on request', async () => {
  const { reopen } = hold();
  now().opens();
  now().hears('status', '{}', '812-14');
  now().hears('alive');
  reopen();
  await pass(0);
  expect(now().url).toBe('/api/events?last_event_id=812-14');
  reopen();
  await pass(0);
  expect(now().url).toBe('/api/events?last_event_id=812-14');
});

it('ignores events from a stream it has left', async () => {
  const { reopen } = hold();
  const former = now();
  former.opens();
  reopen();
  await pass(0);
  former.hears('status');
  expect(hearer.onEvent).not.toHaveBeenCalled();
});

it('reports a refusal by the server, retries later, and stops for good when ended', async () => {
  const { over } = hold();
  const refuse = (): void => {
    now().close();
    now().onerror?.();
  };
  refuse();
  await pass(0);
  expect(hearer.onRefused).toHaveBeenCalledTimes(1);
  expect(opened()).toBe(1);
  await pass(5 * second);
  expect(opened()).toBe(2);
  left.abort();
  await over;
  await pass(600 * second);
  expect(now().readyState).toBe(Source.CLOSED);
  expect(opened()).toBe(2);
});
