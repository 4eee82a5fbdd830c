import { type APIRequestContext, request } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endChild } from '../api/testing/children';
import { createTestDatabase } from '../api/testing/database';

/** The database and the data folder that every program begins with. */
export const demoDatabase = 'demo_template';
/** A second manager of the first network, beside those of the demo; the password is the first one's. */
export const deputy = 'deputy';
export const demoFolderVariable = 'E2E_DEMO_FOLDER';

const root = path.join(__dirname, '..');

/** The built program ends when the test runner does, however that ends. */
const kept = `process.stdin.resume().on('end', () => process.exit()); require('./dist/api/main.js');`;

/** A program that runs on a database that is there already. */
export class RunningProgram {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(port: number, env: Record<string, string>): Promise<RunningProgram> {
    const child = spawn(process.execPath, ['-e', kept], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', BOT_CHECK_TRIES: '20', PORT: String(port), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.on('error', () => undefined);
    let said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => {
          const line = text.toString();
          if (said.includes('Ready on') && !/"(Stopped\.|Demo accounts)/.test(line))
            process.stderr.write(line);
          said += line;
          if (said.includes('Ready on')) resolve();
        });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The program did not start. ${said}`)));
    });
    return new RunningProgram(child, `http://localhost:${port}`);
  }

  /** @throws Error it ended by a fault, now or before */
  async stop(): Promise<void> {
    const { child } = this;
    await endChild(child);
    if (child.exitCode !== 0)
      throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}.`);
  }
}

/** What a browser that is signed in keeps. */
type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The program on a clone of the demo: what a test does to it, no other spec file sees. */
export class Demo {
  private constructor(
    private readonly program: RunningProgram,
    /** The browser of a manager who has signed in. */
    readonly manager: SignedIn,
    /** The browser of a psychic who has. */
    readonly psychic: SignedIn,
    /** Where its files lie, mail among them. */
    readonly folder: string,
    private readonly remove: () => Promise<void>,
  ) {}

  get url(): string {
    return this.program.url;
  }

  /** @param env more than a program on a server's database has */
  static async start(port: number, env: Record<string, string> = {}): Promise<Demo> {
    const database = await createTestDatabase(demoDatabase);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-e2e-'));
    cpSync(process.env[demoFolderVariable] ?? '', folder, { recursive: true });
    const program = await RunningProgram.start(port, {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ...env,
    });
    return new Demo(
      program,
      await signedIn(program.url, 'manager'),
      await signedIn(program.url, 'psychic'),
      folder,
      async () => {
        await database.drop();
        rmSync(folder, { recursive: true, force: true });
      },
    );
  }

  async stop(): Promise<void> {
    await this.program.stop().finally(() => this.remove());
  }
}

async function signedIn(url: string, username: 'manager' | 'psychic'): Promise<SignedIn> {
  const context = await request.newContext({ baseURL: url });
  const answer = await context.post('/api/sessions', {
    data: { username, password: `${username}-demo` },
  });
  if (answer.status() !== 201) throw new Error(`The sign-in of the ${username} answered ${answer.status()}.`);
  const { cookies } = await context.storageState();
  const localStorage = [{ name: 'user', value: await answer.text() }];
  await context.dispose();
  return { cookies, origins: [{ origin: url, localStorage }] };
}
