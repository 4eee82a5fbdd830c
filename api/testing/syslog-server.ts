import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A syslog receiver on TCP that reads framed messages, and can behave badly. */
export class SyslogServer {
  /** Of connections that were read to their end. */
  readonly received: string[] = [];
  /** Connections at the same time, at most. */
  mostAtOnce = 0;
  connections = 0;
  /** What happens to the next connections: read to the end, cut after some bytes, closed at once, or never answered. */
  manner: 'reads' | 'cuts' | 'closes' | 'hangs' = 'reads';
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<SyslogServer> {
    const server = createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const receiver = new SyslogServer(server);
    server.on('connection', (socket) => receiver.take(socket));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `syslog+tcp://127.0.0.1:${this.port}`;
  }

  /** The ids of the received rows. */
  get ids(): number[] {
    return this.received.map((line) => (JSON.parse(line.slice(line.indexOf('{'))) as { id: number }).id);
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(socket: Socket): void {
    this.connections += 1;
    this.open.add(socket);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.open.size);
    socket.on('error', () => undefined);
    socket.on('close', () => this.open.delete(socket));
    const { manner } = this;
    if (manner === 'closes') socket.end();
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => {
      pieces.push(piece);
      if (manner === 'cuts') socket.resetAndDestroy();
    });
    socket.on('end', () => {
      if (manner !== 'reads') return;
      this.received.push(...messagesOf(Buffer.concat(pieces)));
      socket.end();
    });
  }
}

/** Messages with their length before them. @throws Error if one is incomplete */
function messagesOf(bytes: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.toString('latin1', at, space));
    const message = bytes.subarray(space + 1, space + 1 + length);
    if (message.length !== length) throw new Error('a message is incomplete');
    messages.push(message.toString());
    at = space + 1 + length;
  }
  return messages;
}
