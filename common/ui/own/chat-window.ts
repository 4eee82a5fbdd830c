import { locks } from '../../api/live/locks';
import { chatWindow } from '../../domain/areas';

/** Of the window, of the lock that it holds while it is open, and of the channel that tells the portal's tabs. */
const name = 'chat-window';
const opening = 'chat-window-opening';
const look = 'popup,width=600,height=600';
/** Milliseconds after which a window that was opened and does not tell of itself is not waited for any longer. */
const patience = 10_000;

type Told = 'open' | 'closed';

/** Tells the portal that the chat window is open, until it is not. */
export function holdChatWindow(): void {
  const channel = new BroadcastChannel(name);
  const tell = (told: Told): void => channel.postMessage(told);
  // the last one that is open counts
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data === 'closed') tell('open');
  };
  const hold = (): Promise<unknown> => {
    tell('open');
    return new Promise(() => undefined);
  };
  // a lock ends with its page, however that ends; without one the tabs go by what is told
  void (locks()?.request(name, { mode: 'shared' }, hold) ?? hold());
  window.addEventListener('pagehide', () => tell('closed'));
}

async function isOpen(): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** @param onChange told whether a chat window is open in this browser, first as it is now @returns stops telling */
export function followChatWindow(onChange: (open: boolean) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => onChange(data === 'open');
  void isOpen().then(onChange);
  return () => channel.close();
}

/**
 * Opens the chat window, unless one is open: of all tabs that want it at the same moment, one does.
 * @returns whether there is one; false where the browser wants a gesture first
 */
export async function openChatWindow(): Promise<boolean> {
  const open = async (): Promise<boolean> => {
    if (await isOpen()) return true;
    return window.open(chatWindow, name, look) !== null && untilOpen();
  };
  return locks()?.request(opening, open) ?? open();
}

/** @returns whether it is, in time */
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
