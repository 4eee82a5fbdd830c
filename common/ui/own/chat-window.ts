import { locks } from '../../api/live/locks';
import { chatWindow } from '../../domain/areas';

/** Name of the window, of the lock it holds while open, and of the channel to the portal's tabs. */
const name = 'chat-window';
const opening = 'chat-window-opening';
const look = 'popup,width=600,height=600';
/** Milliseconds to wait for a message from a window that was opened. */
const patience = 10_000;

type WindowState = 'open' | 'closed';

/** Tells the portal that the chat window is open, until it is closed. */
export function holdChatWindow(): void {
  const channel = new BroadcastChannel(name);
  const tell = (state: WindowState): void => channel.postMessage(state);
  // the last one opened counts
  channel.onmessage = ({ data }: MessageEvent<WindowState>) => {
    if (data === 'closed') tell('open');
  };
  const hold = (): Promise<unknown> => {
    tell('open');
    return new Promise(() => undefined);
  };
  // a lock ends with its page in any case; without one, the tabs rely on the messages
  void (locks()?.request(name, { mode: 'shared' }, hold) ?? hold());
  window.addEventListener('pagehide', () => tell('closed'));
}

async function isOpen(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/**
 * @param onChange called with whether a chat window is open in this browser, first with the current state @returns
 * unsubscribe
 */
export function followChatWindow(onChange: (open: boolean) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<WindowState>) => onChange(data === 'open');
  void isOpen().then(onChange);
  return () => channel.close();
}

/**
 * Opens the chat window unless one is open: if several tabs try at the same moment, only one opens it.
 * @returns whether there is one; false if the browser requires a user gesture first
 */
export async function openChatWindow(): Promise<boolean> {
  const open = async (): Promise<boolean> => {
    if (await isOpen()) return true;
    return window.open(chatWindow, name, look) !== null && untilOpen();
  };
  return locks()?.request(opening, open) ?? open();
}

/** @returns whether it opened in time */
function untilOpen(): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (open: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(open);
    };
    const timer = setTimeout(() => done(false), patience);
    const stop = followChatWindow((open) => {
      if (open) done(true);
    });
  });
}
