import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface ReceivedEvent {
  type: string;
  timestamp: string;
  network: string;
  number: number;
  data: Record<string, unknown>;
}

/** An integrator's endpoint: records what it receives, and answers with 204 unless configured otherwise. */
export class Receiver {
  readonly received: Received[] = [];
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    void response.writeHead(204).end();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly port: number,
  ) {}

  static async start(address = '127.0.0.1'): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, address, resolve));
    const receiver = new Receiver(server, (server.address() as AddressInfo).port);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const bytes = Buffer.concat(pieces);
        receiver.received.push({ headers: request.headers, body: bytes.toString(), bytes });
        receiver.answer(response, request);
      });
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks?token=a`;
  }

  get events(): ReceivedEvent[] {
    return this.received.map(({ body }) => JSON.parse(body) as ReceivedEvent);
  }

  /** All received events, verified with the secret. @throws Error for events without a valid signature */
  verified(secret: string): ReceivedEvent[] {
    return this.received.map(
      ({ body, headers }) =>
        new Webhook(secret).verify(body, headers as Record<string, string>) as ReceivedEvent,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
