import { aliveEvent } from '../../domain/live';
import { locks } from './locks';
import { type HeldStream, holdStream, watchLine } from './stream';

/** Messages between the tab that holds the stream and the others. */
type TabMessage =
  | { kind: 'event'; event: string; data: string }
  | { kind: 'state'; open: boolean; heardAt: number }
  | { kind: 'who is open' }
  | { kind: 'reopen' };

export interface StreamListener {
  onEvent: (event: string, data: unknown) => void;
  /**
   * Called on every change with whether a stream is open in any tab; while none is, the page must poll.
   * @param heardAt time of the last event, in milliseconds of the local clock
   */
  onOpen: (open: boolean, heardAt: number) => void;
  /** The server refused the stream: the session may have ended. */
  onRefused: () => void;
}

/**
 * Subscribes to server-sent events. One browser tab holds the stream and forwards events to the others; when it
 * closes, another tab takes over. @returns unsubscribe
 */
export function openSharedStream(
  address: string,
  events: readonly string[],
  { onEvent, onOpen, onRefused }: StreamListener,
): () => void {
  const channel = new BroadcastChannel(`stream ${address}`);
  const stopped = new AbortController();
  let held: HeldStream | undefined;
  let isOpen = false;
  const send = (message: TabMessage): void => channel.postMessage(message);
  const setOpen = (open: boolean, heardAt: number): void => {
    isOpen = open;
    if (held !== undefined) send({ kind: 'state', open, heardAt });
    onOpen(open, heardAt);
  };
  const hear = (event: string, data: string): void => {
    line.heard();
    if (event !== aliveEvent) onEvent(event, JSON.parse(data));
  };
  // the holder's stream has its own watchdog, and the holder forwards events just as often
  const line = watchLine(stopped.signal, {
    onDead: () => {
      if (held !== undefined) return;
      setOpen(false, line.heardAt());
      send({ kind: 'reopen' });
    },
  });
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'who is open' && held !== undefined)
      send({ kind: 'state', open: isOpen, heardAt: line.heardAt() });
    if (message.kind === 'reopen') held?.reopen();
    if (held !== undefined) return;
    if (message.kind === 'event') hear(message.event, message.data);
    if (message.kind === 'state') {
      if (message.open) line.heard();
      setOpen(message.open, message.heardAt);
    }
  };
  send({ kind: 'who is open' });

  const hold = async (): Promise<void> => {
    held = holdStream(address, [...events, aliveEvent], stopped.signal, {
      onEvent: (event, data) => {
        send({ kind: 'event', event, data });
        hear(event, data);
      },
      onOpen: setOpen,
      onRefused,
    });
    await held.over;
    // the remaining tabs poll until one of them holds a stream
    send({ kind: 'state', open: false, heardAt: line.heardAt() });
  };
  // without locks, each tab opens its own stream
  const holding = locks()?.request(`stream ${address}`, { signal: stopped.signal }, hold) ?? hold();
  void holding.catch(() => undefined);
  const leave = (): void => {
    if (held !== undefined) send({ kind: 'state', open: false, heardAt: line.heardAt() });
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    stopped.abort();
    // after the holder's last message
    setTimeout(() => channel.close());
  };
}
