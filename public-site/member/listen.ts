import type { ChatLine } from './site';

/** Milliseconds until a line that broke is tried again. */
const patience = 1000;

interface Hears {
  event: (name: string, data: unknown) => void;
  /** Whether the line is there. */
  line: (isOpen: boolean) => void;
}

/** Hears of a chat until `isOver`, over broken lines. */
export async function listen(chat: ChatLine, { event, line }: Hears, isOver: () => boolean): Promise<void> {
  let lastId: string | undefined;
  while (!isOver()) {
    const stream = await chat.events(lastId);
    line(stream !== undefined);
    if (stream !== undefined)
      await read(stream, (fields) => {
        lastId = fields.id ?? lastId;
        if (fields.event !== undefined) event(fields.event, JSON.parse(fields.data ?? 'null'));
      }).catch(() => undefined);
    if (!isOver()) await new Promise((resolve) => setTimeout(resolve, patience));
  }
}

type Fields = Partial<Record<string, string>>;

async function read(stream: ReadableStream<Uint8Array>, take: (fields: Fields) => void): Promise<void> {
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
