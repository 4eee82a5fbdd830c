import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { testKey } from './app';
import { within } from './within';

const root = path.join(__dirname, '../..');

/** The built program in a process of its own, on a database and a folder that others share. */
export class Program {
  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    readonly address: string,
    private readonly pieces: string[],
    private child: ChildProcess,
  ) {}

  /** What it has logged, all its lives together. */
  get said(): string {
    return this.pieces.join('');
  }

  /** @param url of a database that is migrated @param more of the environment */
  static async start(url: string, dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Program> {
    const port = await freePort();
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DATA_KEY: testKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...more,
    };
    const pieces: string[] = [];
    return new Program(env, `http://127.0.0.1:${port}`, pieces, await run(env, pieces));
  }

  /** As `kill -9`: nothing is finished. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async again(): Promise<void> {
    this.child = await run(this.env, this.pieces);
  }
}

async function run(env: NodeJS.ProcessEnv, pieces: string[]): Promise<ChildProcess> {
  const before = pieces.length;
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = (): string => pieces.slice(before).join('');
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => pieces.push(text.toString()));
  if (
    !(await within(() => said().includes('Ready on') || child.exitCode !== null, 60_000)) ||
    child.exitCode !== null
  ) {
    child.kill('SIGKILL');
    throw new Error(`It did not start. ${said()}`);
  }
  return child;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
