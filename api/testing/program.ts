import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { testKey } from './app';
import { endChild } from './children';
import { within } from './within';

const root = path.join(__dirname, '../..');

/** The built program in a separate process, on a database and a folder shared with others. */
export class Program {
  private constructor(
    private readonly env: NodeJS.ProcessEnv,
    private readonly pieces: string[],
    private child: ChildProcess,
    /** The port that it reported. */
    private readonly port: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Its log output over all of its runs. */
  get said(): string {
    return this.pieces.join('');
  }

  /** @param url a migrated database @param more additional environment variables */
  static async start(url: string, dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Program> {
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DATA_KEY: testKey,
      HOST: '127.0.0.1',
      PORT: '0',
      SEED_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...more,
    };
    const pieces: string[] = [];
    const child = await run(env, pieces);
    const port = /Ready on http:\/\/localhost:([1-9]\d*)/.exec(pieces.join(''))?.[1];
    if (port === undefined) {
      child.kill('SIGKILL');
      throw new Error(`The program did not report its port. ${pieces.join('')}`);
    }
    // keeps its port when restarted
    return new Program({ ...env, PORT: port }, pieces, child, port);
  }

  /** Like `kill -9`: nothing is finished. */
  kill(): Promise<void> {
    return endChild(this.child, 'SIGKILL');
  }

  /** Like an operator's stop. @returns the exit code */
  async stop(): Promise<number | null> {
    await endChild(this.child);
    return this.child.exitCode;
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
    throw new Error(`The program did not start. ${said()}`);
  }
  return child;
}
