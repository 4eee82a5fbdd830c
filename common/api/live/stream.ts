/** A refused stream is tried again after so many milliseconds. */
const retryAfter = 5000;

interface Hearer {
  /** What comes is text still. */
  onEvent: (event: string, data: string) => void;
  /** Whether it is open, told on every change. */
  onOpen: (open: boolean) => void;
  /** The server refuses it: the session may be over. */
  onRefused: () => void;
}

/**
 * Holds a stream of server-sent events until `signal` ends it. The browser opens it again whenever it breaks, and names
 * the event that it heard last; a refused one is tried again from the beginning.
 */
export async function holdStream(
  address: string,
  events: readonly string[],
  signal: AbortSignal,
  { onEvent, onOpen, onRefused }: Hearer,
): Promise<void> {
  while (!isAborted(signal)) {
    await untilRefused(address, events, signal, { onEvent, onOpen });
    if (!isAborted(signal)) onRefused();
    await pause(retryAfter, signal);
  }
}

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Holds a stream, which the browser opens again whenever it breaks, until the server refuses it or `signal` ends it. */
function untilRefused(
  address: string,
  events: readonly string[],
  signal: AbortSignal,
  { onEvent, onOpen }: Pick<Hearer, 'onEvent' | 'onOpen'>,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    const close = (): void => {
      source.close();
      resolve();
    };
    signal.addEventListener('abort', close, { once: true });
    source.onopen = () => onOpen(true);
    source.onerror = () => {
      onOpen(false);
      if (source.readyState === EventSource.CLOSED) close();
    };
    for (const event of events)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => onEvent(event, data));
  });
}

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
