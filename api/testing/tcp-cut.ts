import net from 'node:net';
import { Transform } from 'node:stream';

/** A server's message when it is ready for the next statement, and its message on shutdown. */
const ready = Buffer.from('Z\0\0\0\x05I');
const farewell = lastWord('57P02', 'terminating connection due to unexpected postmaster exit');

/** A server's message before it closes a connection, as bytes on the wire. */
export function lastWord(code: string, message: string): Buffer {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`;
  return Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), Buffer.from(fields)]);
}

/** One connection through a cable. */
interface Wire {
  /** What the near end has sent. */
  asked: string;
  isHushed: boolean;
}

/** A proxy to a server that can be cut and restored, to simulate a network failure or a restart. */
export class TcpCut {
  private readonly ends = new Set<net.Socket>();
  private readonly wires = new Set<Wire>();
  private server: net.Server | undefined;
  /** Whether the server shuts down right after answering, with both messages in one packet. */
  isDying = false;
  /** Whether all traffic is dropped silently, so that neither end notices that the other is gone. */
  isSilent = false;

  private constructor(
    private readonly target: { host: string; port: number },
    private port = 0,
  ) {}

  static async lay(url: string): Promise<TcpCut> {
    const { hostname, port } = new URL(url);
    const cable = new TcpCut({ host: hostname, port: Number(port) });
    await cable.mend();
    return cable;
  }

  /** The same database, through this cable. */
  through(url: string): string {
    const changed = new URL(url);
    changed.port = String(this.port);
    return changed.href;
  }

  async cut(): Promise<void> {
    const { server } = this;
    for (const end of this.ends) end.destroy();
    await new Promise((resolve) => server?.close(resolve));
  }

  async mend(): Promise<void> {
    this.server = net.createServer((near) => {
      const far = net.connect(this.target);
      const wire: Wire = { asked: '', isHushed: false };
      this.wires.add(wire);
      near.on('close', () => this.wires.delete(wire));
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(end);
        end.on('error', () => undefined);
        end.on('close', () => {
          this.ends.delete(end);
          other.destroy();
        });
      }
      near.pipe(this.line(wire)).pipe(far);
      far.pipe(this.voice(wire)).pipe(near);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as net.AddressInfo).port;
  }

  /**
   * Silently drops all traffic on existing connections that have sent a match; new connections work.
   * @returns how many
   */
  hush(asked: RegExp): number {
    const hushed = [...this.wires].filter((wire) => asked.test(wire.asked));
    for (const wire of hushed) wire.isHushed = true;
    return hushed.length;
  }

  private line(wire: Wire): Transform {
    return new Transform({
      transform: (asked: Buffer, _, tell) => {
        wire.asked += asked.toString('latin1');
        if (this.isSilent || wire.isHushed) tell();
        else tell(null, asked);
      },
    });
  }

  private voice(wire: Wire): Transform {
    return new Transform({
      transform: (said: Buffer, _, tell) => {
        if (this.isSilent || wire.isHushed) {
          tell();
          return;
        }
        const isLast = this.isDying && said.subarray(-ready.length).equals(ready);
        tell(null, isLast ? Buffer.concat([said, farewell]) : said);
      },
    });
  }
}
