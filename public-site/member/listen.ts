import { watchLine } from '../../common/api/live/stream';
import type { ChatLine } from './site';

/** Milliseconds until a broken connection is retried. */
const patience = 1000;

interface Hears {
  event: (name: string, data: unknown) => void;
  /** Whether it is connected. */
  line: (isOpen: boolean) => void;
}

/**
 * Listens to a chat until `isOver`, reconnecting after connections break or die silently.
 * @returns a function that reconnects immediately
 */
export function listen(chat: ChatLine, { event, line }: Hears, isOver: () => boolean): () => void {
  let lastId: string | undefined;
  let open = new AbortController();
  const over = new AbortController();
  const reopen = (): void => {
    line(false);
    open.abort();
  };
  const watch = watchLine(over.signal, { onDead: reopen, onLost: () => line(false), onBack: reopen });
  const take = (fields: EventFields): void => {
    watch.heard();
    lastId = fields.id ?? lastId;
    if (fields.event !== undefined) event(fields.event, JSON.parse(fields.data ?? 'null'));
  };
  const hear = async (): Promise<void> => {
    while (!isOver()) {
      open = new AbortController();
      const stream = await chat.events(lastId, open.signal);
      if (stream !== undefined) watch.heard();
      line(stream !== undefined);
      if (stream !== undefined) await read(stream, take).catch(() => undefined);
      if (!isOver() && !open.signal.aborted) await new Promise((resolve) => setTimeout(resolve, patience));
    }
    over.abort();
  };
  void hear();
  return reopen;
}

type EventFields = Partial<Record<string, string>>;

async function read(stream: ReadableStream<Uint8Array>, take: (fields: EventFields) => void): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const lines of events)
      take(Object.fromEntries(lines.split('\n').map((one) => one.split(/: (.*)/s, 2) as [string, string])));
  }
}
