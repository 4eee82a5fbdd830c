import { type APIRequestContext, expect, request } from '@playwright/test';
import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { endChild } from '../api/testing/children';
import { createTestDatabase } from '../api/testing/database';

/** The database and data folder used by every server process. */
export const demoDatabase = 'demo_template';
/** A second manager of the first network besides the demo's; has the first one's password. */
export const deputy = 'deputy';
export const demoFolderVariable = 'E2E_DEMO_FOLDER';

/** A child process in which apps run one after another, and that ends with the app. */
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

  /** @param more of its environment */
  static start(more: Record<string, string> = {}): Host {
    const env = { ...process.env, LOG_LEVEL: 'warn', BOT_CHECK_TRIES: '20', ...more };
    return new Host(fork(path.join(__dirname, 'host.mjs'), { env }));
  }

  /** @param env in addition to the tests' environment @throws Error if the process has crashed */
  run(env: Record<string, string>): Promise<void> {
    return this.tell(env);
  }

  /** Stops the running app; the process waits for the next. @throws Error if it crashed */
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

/** Storage state of a signed-in browser. */
export type SignedIn = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The app on a clone of the demo database, so that spec files do not affect each other. */
export class Demo {
  private constructor(
    private readonly host: Host,
    readonly url: string,
    /** A signed-in manager's browser. */
    readonly manager: SignedIn,
    /** A signed-in psychic's browser. */
    readonly psychic: SignedIn,
    /** The folder of its files, including mail. */
    readonly folder: string,
    private readonly databaseUrl: string,
    private readonly remove: () => Promise<void>,
  ) {}

  /**
   * @param given a process, or what starts one, once the database is there
   * @param env in addition to what an app on a database server needs
   */
  static async start(
    given: Host | ((databaseUrl: string) => Promise<Host>),
    port: number,
    env: Record<string, string> = {},
  ): Promise<Demo> {
    const database = await createTestDatabase(demoDatabase);
    const host = given instanceof Host ? given : await given(database.url);
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
      database.url,
      async () => {
        await database.drop();
        rmSync(folder, { recursive: true, force: true });
      },
    );
  }

  /** Plain SQL, as the database's owner. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const db = new Client({ connectionString: this.databaseUrl });
    await db.connect();
    try {
      return (await db.query(sql, values)).rows as Row[];
    } finally {
      await db.end();
    }
  }

  /** Runs a job now, and waits until it is done. */
  async runJob(name: string): Promise<void> {
    let run: { id: string } | undefined;
    // a run of the minute may be waiting: a queue has one at most
    const isSent = async (): Promise<boolean> => {
      [run] = await this.query<{ id: string }>(
        `insert into pgboss.job (name, policy, retry_limit)
         select name, policy, retry_limit from pgboss.queue where name = $1 on conflict do nothing returning id`,
        [name],
      );
      return run !== undefined;
    };
    await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
    const isDone = async (): Promise<boolean> =>
      (await this.query(`select from pgboss.job where id = $1 and state = 'completed'`, [run?.id])).length >
      0;
    await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  }

  /** As if a psychic had only agreed to the first version of each document. */
  async agreedLongAgo(username: string): Promise<void> {
    await this.query(
      `update agreed_documents set effective_date = '2026-11-01', agreed_at = '2026-11-02T17:00:00Z'
        where account_id in (select id from accounts where username = $1)`,
      [username],
    );
  }

  /** The Message-ID of the last reply to a contact. */
  async lastReply(contactId: number): Promise<string> {
    const [row] = await this.query<{ message_id: string }>(
      `select message_id from contact_messages where contact_id = $1 and kind = 'mail' order by id desc limit 1`,
      [contactId],
    );
    return row?.message_id ?? '';
  }

  /** From now on, calls ask for proofs as they do outside of tests. @param username only this one's open sessions */
  async forgetProofs(username?: string): Promise<void> {
    const db = new Client({ connectionString: this.databaseUrl });
    await db.connect();
    if (username === undefined) await db.query(`alter table sessions alter column proven_at drop default`);
    await db.query(
      `update sessions s set proven_at = null from accounts a
        where a.id = s.account_id and a.username = coalesce($1, a.username)`,
      [username],
    );
    await db.end();
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
