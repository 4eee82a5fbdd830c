import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverEvents } from './server-events';
import type { WireCall, Wire } from './wire';

/** A stream of server-sent events that reconnects and resumes until it is closed or refused. */
export class EventStream {
  private lastId: string | undefined;
  private open: IncomingMessage | undefined;
  private isClosed = false;
  readonly over: Promise<void>;

  constructor(
    private readonly wire: Wire,
    private readonly path: string,
    private readonly call: WireCall,
    private readonly hear: (event: string, data: unknown) => void,
  ) {
    this.over = this.follow();
  }

  close(): void {
    this.isClosed = true;
    this.open?.destroy();
  }

  private async follow(): Promise<void> {
    while (this.isWanted()) {
      const { lastId: lastEventId } = this;
      const response = await this.wire
        .send(this.path, { ...this.call, ...(lastEventId !== undefined && { lastEventId }) })
        .catch(() => undefined);
      if (response !== undefined && (response.statusCode ?? 500) < 500) {
        if (response.statusCode !== 200) response.destroy();
        else await this.read(response);
        if (response.statusCode !== 200) return;
      }
      if (this.isWanted()) await sleep(200);
    }
  }

  private isWanted(): boolean {
    return !this.isClosed;
  }

  private async read(response: IncomingMessage): Promise<void> {
    this.open = response;
    if (this.isClosed) response.destroy();
    try {
      for await (const { event, id, data } of serverEvents(response as AsyncIterable<Buffer>)) {
        this.lastId = id ?? this.lastId;
        this.hear(event, data);
      }
    } catch {
      // closed by us, or the server went away
    }
  }
}
