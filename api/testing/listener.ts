export interface Heard {
  event: string;
  data: unknown;
}

/** Reads a stream of server-sent events until it ends. */
export class Listener {
  readonly heard: Heard[] = [];
  /** What a browser would name when it comes back. */
  lastId: string | undefined;
  ended = false;

  private constructor(
    readonly status: number,
    private readonly abort: AbortController,
  ) {}

  static async open(address: string, headers: Record<string, string>): Promise<Listener> {
    const abort = new AbortController();
    const response = await fetch(address, { headers, signal: abort.signal });
    const listener = new Listener(response.status, abort);
    listener.lastId = headers['last-event-id'];
    void listener.read(response);
    return listener;
  }

  /** What was heard of one kind. */
  of(event: string): unknown[] {
    return this.heard.filter((one) => one.event === event).map(({ data }) => data);
  }

  close(): void {
    this.abort.abort();
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.take(event.split('\n'));
      }
    } catch {
      // closed by us, or killed
    }
    this.ended = true;
  }

  private take(lines: string[]): void {
    const field = (name: string): string | undefined =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    const event = field('event');
    if (event === undefined) return;
    this.lastId = field('id') ?? this.lastId;
    this.heard.push({ event, data: JSON.parse(field('data') ?? 'null') });
  }
}
