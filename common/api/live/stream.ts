import { aliveEvent, deadAfter } from '../../domain/live';

/** A refused stream is tried again after so many milliseconds. */
const retryAfter = 5000;
/** Milliseconds between two looks at the clock; timers of hidden pages run once a minute. */
const lookEvery = 5000;

interface Watcher {
  /** Nothing was heard for too long, though nobody has said that the line is gone. */
  onDead: () => void;
  /** The machine has lost its network. */
  onLost?: () => void;
  /** The machine is back on a network: whatever was open before may be dead. */
  onBack?: () => void;
}

export interface LineWatch {
  /** To be called with whatever arrives, and when the line is opened. */
  heard: () => void;
  /** When that was last, in milliseconds of this machine's clock. */
  heardAt: () => number;
}

/**
 * Watches a line on which something arrives every few seconds as long as it lives. The clock decides, not how often a
 * timer ran: a page may have been hidden, put aside, or asleep with its machine.
 */
export function watchLine(signal: AbortSignal, { onDead, onLost, onBack }: Watcher): LineWatch {
  let heardAt = Date.now();
  let toldAt = heardAt;
  const look = (): void => {
    const now = Date.now();
    // the clock was set back
    heardAt = Math.min(heardAt, now);
    toldAt = Math.min(toldAt, now);
    if (now - Math.max(heardAt, toldAt) < deadAfter * 1000) return;
    // a line that is opened again has as long
    toldAt = now;
    onDead();
  };
  const timer = setInterval(look, lookEvery);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('offline', () => onLost?.(), { signal });
  window.addEventListener('online', () => (onBack === undefined ? look() : onBack()), { signal });
  return {
    heard: () => (heardAt = Date.now()),
    heardAt: () => heardAt,
  };
}

export interface Hearer {
  /** What comes is text still. */
  onEvent: (event: string, data: string) => void;
  /**
   * Whether it is open, told on every change.
   * @param heardAt when it was last heard, in milliseconds of this machine's clock
   */
  onOpen: (open: boolean, heardAt: number) => void;
  /** The server refuses it: the session may be over. */
  onRefused: () => void;
}

export interface HeldStream {
  /** Opens it again at once. */
  reopen: () => void;
  /** Until its signal has ended it. */
  over: Promise<void>;
}

/**
 * Holds a stream of server-sent events until `signal` ends it. It is opened again whenever it breaks, by the browser, and
 * whenever nothing is heard for too long; each time it names the event that it heard last. A refused one is tried again
 * later.
 */
export function holdStream(
  address: string,
  events: readonly string[],
  signal: AbortSignal,
  { onEvent, onOpen, onRefused }: Hearer,
): HeldStream {
  let last = '';
  let isOpen: boolean | undefined;
  let leave: () => void = () => undefined;
  const setOpen = (open: boolean): void => {
    if (open) line.heard();
    if (isOpen !== open) onOpen(open, line.heardAt());
    isOpen = open;
  };
  const reopen = (): void => {
    setOpen(false);
    leave();
  };
  const line = watchLine(signal, { onDead: reopen, onLost: () => setOpen(false), onBack: reopen });

  /** Listens to one stream. @returns whether the server refuses it */
  const listen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const source = new EventSource(last === '' ? address : `${address}?${queryOf(last)}`);
      const close = (isRefused: boolean): void => {
        source.close();
        signal.removeEventListener('abort', leave);
        resolve(isRefused);
      };
      leave = () => close(false);
      signal.addEventListener('abort', leave);
      source.onopen = () => setOpen(true);
      source.onerror = () => {
        setOpen(false);
        if (source.readyState === EventSource.CLOSED) close(true);
      };
      for (const event of new Set([aliveEvent, ...events]))
        source.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
          if (source.readyState === EventSource.CLOSED) return;
          setOpen(true);
          if (lastEventId !== '') last = lastEventId;
          if (events.includes(event)) onEvent(event, data);
        });
    });
  const hold = async (): Promise<void> => {
    while (!isAborted(signal)) {
      if (!(await listen()) || isAborted(signal)) continue;
      onRefused();
      await pause(retryAfter, signal);
    }
  };
  return { reopen, over: hold() };
}

/** A new EventSource sends no Last-Event-ID. */
const queryOf = (last: string): string => new URLSearchParams({ last_event_id: last }).toString();

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
