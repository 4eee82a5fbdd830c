export interface ServerEvent {
  event: string;
  /** Undefined if it has none. */
  id: string | undefined;
  data: unknown;
}

/** The events of a stream as they arrive, until it ends. @throws Error if it breaks off */
export async function* serverEvents(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (name: string): string | undefined =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field('event');
      if (event !== undefined) yield { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
    }
  }
}
