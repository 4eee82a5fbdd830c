import net from 'node:net';

/** A line to the database server that can be cut and mended, as a network or a restarting server would. */
export class Cable {
  private readonly ends = new Set<net.Socket>();
  private server: net.Server | undefined;

  private constructor(
    private readonly target: { host: string; port: number },
    private port = 0,
  ) {}

  static async lay(url: string): Promise<Cable> {
    const { hostname, port } = new URL(url);
    const cable = new Cable({ host: hostname, port: Number(port) });
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
        end.pipe(other);
      }
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as net.AddressInfo).port;
  }
}
