import { followChatWindow, holdChatWindow, openChatWindow } from './chat-window';

/** Broadcasts to all others, asynchronously. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all)
      if (other !== this) void Promise.resolve().then(() => other.onmessage?.({ data }));
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });

describe('in a browser without locks', () => {
  it("the window's state follows its messages, and a blocked popup is reported", async () => {
    expect(navigator.locks).toBeUndefined();
    const told = jest.fn();
    const stop = followChatWindow(told);
    const open = jest.spyOn(window, 'open').mockReturnValueOnce(null);
    expect(await openChatWindow()).toBe(false);
    open.mockImplementationOnce(() => {
      setTimeout(holdChatWindow);
      return window;
    });
    expect(await openChatWindow()).toBe(true);
    expect(told.mock.calls).toEqual([[false], [true]]);
    window.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect(told).toHaveBeenLastCalledWith(false);
    stop();
  });
});
