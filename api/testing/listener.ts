import { aliveEvent } from '../../common/domain/live';
import { serverEvents } from '../../demo/simulation/server-events';

export interface Heard {
  event: string;
  data: unknown;
}

/** Reads a stream of server-sent events until it ends. */
export class StreamListener {
  readonly heard: Heard[] = [];
  /** Number of keep-alive signals. */
  signs = 0;
  /** The event id that a reconnecting browser would send. */
  lastId: string | undefined;
  ended = false;

  private constructor(
    readonly status: number,
    private readonly abort: AbortController,
  ) {}

  static async open(address: string, headers: Record<string, string>): Promise<StreamListener> {
    const abort = new AbortController();
    const response = await fetch(address, { headers, signal: abort.signal });
    const listener = new StreamListener(response.status, abort);
    listener.lastId = headers['last-event-id'];
    void listener.read(response);
    return listener;
  }

  /** The received events of one kind. */
  of(event: string): unknown[] {
    return this.heard.filter((one) => one.event === event).map(({ data }) => data);
  }

  close(): void {
    this.abort.abort();
  }

  private async read(response: Response): Promise<void> {
    try {
      if (response.body !== null)
        for await (const { event, id, data } of serverEvents(response.body)) {
          this.lastId = id ?? this.lastId;
          if (event === aliveEvent) this.signs += 1;
          else this.heard.push({ event, data });
        }
    } catch {
      // closed by us, or killed
    }
    this.ended = true;
  }
}
