import { type APIRequestContext, request } from '@playwright/test';
import { type ChildProcess, fork } from 'node:child_process';
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

/** A process in which programs run one after the other, and end with it. */
export class Host {
  private readonly gone: Promise<never>;

  private constructor(private readonly child: ChildProcess) {
    this.gone = new Promise((_, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`The program ended with ${code ?? signal ?? 'nothing'}.`)),
      );
    });
    this.gone.catch(() => undefined);
  }

  static start(): Host {
    const env = { ...process.env, LOG_LEVEL: 'warn', BOT_CHECK_TRIES: '20' };
    return new Host(fork(path.join(__dirname, 'host.mjs'), { env }));
  }

  /** @param env beside that of the tests @throws Error the process has ended by a fault, now or before */
  run(env: Record<string, string>): Promise<void> {
    return this.tell(env);
  }

  /** What runs; the process waits for the next. @throws Error it had ended by a fault */
  stop(): Promise<void> {
    return this.tell('stop');
  }

  end(): Promise<void> {
    return endChild(this.child);
  }

  private tell(what: Record<string, string> | 'stop'): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.child.once('message', () => resolve());
      this.child.send(what, () => undefined);
    });
    return Promise.race([done, this.gone]);
  }
}

/** What a browser that is signed in keeps. */
export type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The program on a clone of the demo: what a test does to it, no other spec file sees. */
export class Demo {
  private constructor(
    private readonly host: Host,
    readonly url: string,
    /** The browser of a manager who has signed in. */
    readonly manager: SignedIn,
    /** The browser of a psychic who has. */
    readonly psychic: SignedIn,
    /** Where its files lie, mail among them. */
    readonly folder: string,
    private readonly remove: () => Promise<void>,
  ) {}

  /** @param env more than a program on a server's database has */
  static async start(host: Host, port: number, env: Record<string, string> = {}): Promise<Demo> {
    const database = await createTestDatabase(demoDatabase);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-e2e-'));
    cpSync(process.env[demoFolderVariable] ?? '', folder, { recursive: true });
    await host.run({ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), ...env });
    const url = `http://localhost:${port}`;
    return new Demo(
      host,
      url,
      await signedIn(url, 'manager'),
      await signedIn(url, 'psychic'),
      folder,
      async () => {
        await database.drop();
        rmSync(folder, { recursive: true, force: true });
      },
    );
  }

  async stop(): Promise<void> {
    try {
      await this.host.stop();
    } finally {
      await this.remove();
    }
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
