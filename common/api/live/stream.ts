import { aliveEvent, deadAfter } from '../../domain/live';

/** Delay before a refused stream is retried, in milliseconds. */
const retryAfter = 5000;
/** Interval of clock checks in milliseconds; timers of hidden pages run once a minute. */
const lookEvery = 5000;

interface Watcher {
  /** Nothing was received for too long, even though the connection was never reported lost. */
  onDead: () => void;
  /** The device went offline. */
  onLost?: () => void;
  /** The device is back online: connections opened before may be dead. */
  onBack?: () => void;
}

export interface LineWatch {
  /** Call this when the connection opens and whenever anything arrives. */
  heard: () => void;
  /** Time of the last call, in milliseconds of the local clock. */
  heardAt: () => number;
}

/**
 * Watchdog for a connection that receives something every few seconds while it is alive. It relies on the clock,
 * not on timer counts: the page may have been hidden, frozen, or asleep with the device.
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
    // a reopened connection gets the full time again
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
  /** Event data, still unparsed. */
  onEvent: (event: string, data: string) => void;
  /**
   * Called on every change with whether it is open.
   * @param heardAt time of the last event, in milliseconds of the local clock
   */
  onOpen: (open: boolean, heardAt: number) => void;
  /** The server refused it: the session may have ended. */
  onRefused: () => void;
}

export interface HeldStream {
  /** Reconnects immediately. */
  reopen: () => void;
  /** Resolves when its signal has ended it. */
  over: Promise<void>;
}

/**
 * Keeps a server-sent event stream open until `signal` aborts. The browser reconnects when it breaks; this also
 * reconnects after too long a silence. Each reconnect sends the last event id. A refused stream is retried later.
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

  /** Listens to one stream. @returns whether the server refused it */
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
