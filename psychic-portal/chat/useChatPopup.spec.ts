import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { leaveForChat } from '../../common/api/leaving';
import { useChatPopup } from './useChatPopup';

jest.mock('../../common/api/leaving', () => ({ leaveForChat: jest.fn() }));

interface Lock {
  name: string;
}
/** Held locks and pending requests, of all tabs. */
let held: Lock[] = [];
let queue = Promise.resolve<unknown>(undefined);
const locks = {
  query: () => Promise.resolve({ held: [...held] }),
  request: (_: string, act: () => Promise<unknown>) => (queue = queue.then(act)),
};
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor(readonly name: string) {
    channels.add(this);
  }
  close(): void {
    channels.delete(this);
  }
}
const tell = (data: 'open' | 'closed'): void => channels.forEach(({ onmessage }) => onmessage?.({ data }));
const appears = (): void => {
  held = [{ name: 'chat-window' }];
  tell('open');
};
const goes = (): void => {
  held = [];
  tell('closed');
};

/** The browser's behavior when a window is opened. */
let isLet = true;
const opened = jest.fn((address: string, name: string, look: string): object | null => {
  if (!isLet) return null;
  void Promise.resolve().then(appears);
  return { address, name, look };
});
let isFine = true;

Object.defineProperty(navigator, 'locks', { value: locks });
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
Object.assign(window, {
  open: opened,
  matchMedia: (query: string) => ({
    matches: query === '(any-pointer: fine)' && isFine,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

const settled = () => act(() => queue.then(() => Promise.resolve()));
const portal = (code?: string) =>
  renderHook(({ status }: { status: string | undefined }) => useChatPopup(status), {
    initialProps: { status: code },
  });

beforeEach(() => {
  [held, isLet, isFine] = [[], true, true];
  queue = Promise.resolve();
});
afterEach(() => {
  cleanup();
  opened.mockClear();
});

it.each([
  ['A', 1, false],
  ['C', 1, false],
  ['P', 0, false],
  ['O', 0, false],
  ['U', 0, false],
  ['B', 0, true],
  ['R', 0, true],
])(
  'becoming %s opens %i windows, and reports one missing after that: %s',
  async (code, windows, isMissing) => {
    const { result, rerender } = portal();
    rerender({ status: code });
    await settled();
    expect(opened).toHaveBeenCalledTimes(windows);
    expect(result.current.isMissing).toBe(isMissing);
  },
);

it('is a small named window next to the portal', async () => {
  portal('A');
  await settled();
  expect(opened).toHaveBeenCalledWith('/api/chat', 'chat-window', 'popup,width=600,height=600');
});

it('opens one for all tabs', async () => {
  const [first, second] = [portal('A'), portal('A')];
  await settled();
  await waitFor(() =>
    expect([first, second].map(({ result }) => result.current.isMissing)).toEqual([false, false]),
  );
  expect(opened).toHaveBeenCalledTimes(1);
});

it('opens none if one is open, even after a contact or another status', async () => {
  const { rerender } = portal('A');
  await settled();
  for (const status of ['R', 'B', 'A', 'C']) {
    rerender({ status });
    await settled();
  }
  expect(opened).toHaveBeenCalledTimes(1);
});

it('reports a blocked window, until a click opens it', async () => {
  isLet = false;
  const { result } = portal('A');
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  isLet = true;
  await act(() => result.current.open());
  await waitFor(() => expect(result.current.isMissing).toBe(false));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('reports a window closed while members could request chats', async () => {
  const { result, rerender } = portal('A');
  await settled();
  act(goes);
  expect(result.current.isMissing).toBe(true);
  rerender({ status: 'P' });
  expect(result.current.isMissing).toBe(false);
});

it.each(['R', 'B'])(
  'also reports a missing window at %s, when a chat may be ringing or running, and opens it only on a click',
  async (code) => {
    isLet = false;
    const { result, rerender } = portal('A');
    await waitFor(() => expect(result.current.isMissing).toBe(true));
    rerender({ status: code });
    await settled();
    expect(result.current.isMissing).toBe(true);
    expect(opened).toHaveBeenCalledTimes(1);
    isLet = true;
    await act(() => result.current.open());
    await waitFor(() => expect(result.current.isMissing).toBe(false));
    act(goes);
    expect(result.current.isMissing).toBe(true);
  },
);

it('does not report a window that is opening when a member requests a chat', async () => {
  let opens: () => void = () => undefined;
  queue = new Promise<void>((resolve) => (opens = resolve));
  const { result, rerender } = portal('A');
  await act(() => Promise.resolve());
  rerender({ status: 'R' });
  await act(() => Promise.resolve());
  expect(result.current.isMissing).toBe(false);
  opens();
  await settled();
  expect(result.current.isMissing).toBe(false);
});

it('reports nothing before the status is known', async () => {
  const { result } = portal();
  await settled();
  expect(result.current.isMissing).toBe(false);
});

it('on devices without a fine pointer opens none, and asks for none: a chat opens in this tab', async () => {
  isFine = false;
  const { result } = portal('A');
  await settled();
  await act(() => result.current.open());
  expect([opened.mock.calls.length, result.current.isMissing]).toEqual([0, false]);
  expect(leaveForChat).toHaveBeenCalledTimes(1);
});
