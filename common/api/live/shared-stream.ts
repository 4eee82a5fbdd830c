import { locks } from './locks';
import { holdStream } from './stream';

/** What the holder of the stream tells the other tabs, and what they ask it. */
type Message =
  | { kind: 'event'; event: string; data: string }
  | { kind: 'state'; open: boolean }
  | { kind: 'who is open' };

export interface StreamListener {
  onEvent: (event: string, data: unknown) => void;
  /** Whether a stream is open somewhere, told on every change: while none is, the page has to ask by itself. */
  onOpen: (open: boolean) => void;
  /** The server refuses the stream: the session may be over. */
  onRefused: () => void;
}

/**
 * Listens to server-sent events. Of all tabs of the browser one holds the stream and tells the others; when it closes,
 * another one takes over. @returns stops listening
 */
export function openSharedStream(
  address: string,
  events: readonly string[],
  { onEvent, onOpen, onRefused }: StreamListener,
): () => void {
  const channel = new BroadcastChannel(`stream ${address}`);
  const stopped = new AbortController();
  let isHolder = false;
  let isOpen = false;
  const send = (message: Message): void => channel.postMessage(message);
  const setOpen = (open: boolean): void => {
    isOpen = open;
    if (isHolder) send({ kind: 'state', open });
    onOpen(open);
  };
  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'event' && !isHolder) onEvent(message.event, JSON.parse(message.data));
    if (message.kind === 'state' && !isHolder) setOpen(message.open);
    if (message.kind === 'who is open' && isHolder) send({ kind: 'state', open: isOpen });
  };
  send({ kind: 'who is open' });

  const hold = async (): Promise<void> => {
    isHolder = true;
    await holdStream(address, events, stopped.signal, {
      onEvent: (event, data) => {
        send({ kind: 'event', event, data });
        onEvent(event, JSON.parse(data));
      },
      onOpen: setOpen,
      onRefused,
    });
    // the tabs that stay ask by themselves until one of them holds a stream
    send({ kind: 'state', open: false });
  };
  // without locks each tab holds a stream of its own
  const held = locks()?.request(`stream ${address}`, { signal: stopped.signal }, hold) ?? hold();
  void held.catch(() => undefined);
  const leave = (): void => {
    if (isHolder) send({ kind: 'state', open: false });
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    stopped.abort();
    // after the holder's last word
    setTimeout(() => channel.close());
  };
}
