import fc from 'fast-check';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { freePort } from '../../../packages/embedded-postgres/free-port';
import { createIngestPool } from '../../platform/database/pools';
import { findUncertain } from '../../identity/mail/mail.query';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { testKey } from '../../testing/app';
import { builtProgram } from '../../testing/built';
import { endChild } from '../../testing/children';
import { createTestDatabase } from '../../testing/database';
import { MailServer } from '../../testing/mail-server';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';

const root = path.join(__dirname, '../../..');
const recipients = 30;
const minutes = 3;

/**
 * Loading the code takes most of the startup time and can be done ahead: the program waits for a byte before it
 * starts.
 */
const program = `
  require('./dist/api/app.js');
  if (require('node:fs').readSync(0, Buffer.alloc(1)) === 0) process.exit();
  process.stdin.resume().on('end', () => process.exit());
  require('./dist/api/main.js');`;

/** The built program on its own test database; can be started, killed, and restarted. */
class Program {
  private readonly ahead: ChildProcess[] = [];
  private running: ChildProcess | undefined;
  private said = '';
  private cookie = '';

  private constructor(
    readonly db: DataSource,
    readonly psychic: number,
    readonly customers: number[],
    readonly dataDir: string,
    private readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly drop: () => Promise<void>,
  ) {}

  static async prepare(env: NodeJS.ProcessEnv = {}): Promise<Program> {
    const made = await createTestDatabase();
    const db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    const psychic = await createPsychic(db, 'cos', await createManager(db, 'cos', 'manager'));
    const pool = createIngestPool(made.url);
    const readings = Array.from({ length: recipients }, (_, n) =>
      aReading(psychic, {
        connection_id: n + 1,
        customer: { external_id: `c${n}`, username: `c${n}`, email: `c${n}@x.example` },
        started_at: '2026-01-02T12:00:00-05:00',
      }),
    );
    await new ReadingsIngest(pool).ingest('cos', readings);
    await pool.end();
    const customers = await db.query<{ id: number }[]>('select id from customers order by id');
    const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-killed-'));
    const port = await freePort();
    const all = {
      ...process.env,
      DATABASE_URL: made.url,
      DATA_DIR: dataDir,
      DATA_KEY: testKey,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    };
    return new Program(
      db,
      psychic,
      customers.map(({ id }) => id),
      dataDir,
      port,
      all,
      () => made.drop(),
    );
  }

  /** @returns its output until it was ready */
  async start(): Promise<string> {
    const child = this.ahead.shift() ?? this.load();
    this.running = child;
    this.said = '';
    child.stdin?.write('.');
    for (let waited = 0; !this.said.includes('Ready on'); waited += 5) {
      if (child.exitCode !== null || waited > 60_000)
        throw new Error(`The program did not start. ${this.said}`);
      await sleep(5);
    }
    if (this.ahead.length === 0) this.ahead.push(this.load());
    return this.said;
  }

  async kill(): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (child !== undefined) await endChild(child, 'SIGKILL');
  }

  async signIn(): Promise<void> {
    const answer = await this.post('sessions', { username: 'manager', password: testPassword });
    this.cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  }

  /** Sends a gift to all customers; repeats use the same request number. @returns whether it was answered */
  async send(number: number): Promise<boolean> {
    const gift = { subject: `Gift ${number}`, body: 'Hello', minutes, customers: this.customers };
    try {
      const answer = await this.post(`psychics/${this.psychic}/gifts`, gift, {
        'idempotency-key': `request ${number}`,
      });
      return answer.status === 202 && ((await answer.json()) as { queued: number }).queued === recipients;
    } catch {
      return false;
    }
  }

  /** Runs `npm run mail`. */
  mail(...args: string[]): string {
    return execFileSync(process.execPath, ['dist/api/commands/mail.js', ...args], {
      cwd: root,
      env: this.env,
      encoding: 'utf8',
    });
  }

  async remove(): Promise<void> {
    await this.kill();
    for (const child of this.ahead) await endChild(child, 'SIGKILL');
    await this.db.destroy();
    await this.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private load(): ChildProcess {
    const child = spawn(process.execPath, ['-e', program], {
      cwd: root,
      env: this.env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        if (child === this.running) this.said += text.toString();
      });
    child.stdin.on('error', () => undefined);
    return child;
  }

  private post(call: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      body: JSON.stringify(body),
    });
  }
}

/** Fails if it does not become true within 90 seconds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4500; tries++) {
    if (await isSo()) return;
    await sleep(20);
  }
  throw new Error(`The condition was not met: ${String(isSo)}`);
}

/** Whether no mail is waiting or being sent. */
async function isQuiet({ db }: Program): Promise<boolean> {
  const unsent = await db.query<unknown[]>('select from mails where sent_at is null');
  return unsent.length === (await findUncertain(db)).length;
}

/**
 * Sends requests one after the other and kills the program during each, at different moments. Whether or not an
 * answer came through, the request is repeated with its key after the restart, as by a client that received
 * nothing. Finally, the program keeps running with nothing more to send and is checked.
 */
async function shoot(app: Program, times: number, look: (requests: number) => Promise<void>): Promise<void> {
  await app.start();
  await app.signIn();
  await app.send(1);
  // how long it takes without a kill
  const begun = Date.now();
  if (!(await app.send(2))) throw new Error('A request was not answered.');
  const untilAnswered = Date.now() - begun;
  await until(() => isQuiet(app));
  const untilSent = Date.now() - begun;

  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const shares = fc.sample(fc.integer({ min: 0, max: 1200 }), { numRuns: times, seed, unbiased: true });
  // alternates between the request itself and the time when its mails are sent
  const moments = shares.map((share, n) =>
    Math.round((share / 1000) * (n % 2 === 0 ? untilAnswered : untilSent)),
  );
  let round = 0;
  try {
    for (const moment of moments) {
      round += 1;
      const answered = app.send(round + 2);
      await sleep(moment);
      await app.kill();
      await answered;
      await app.start();
      await until(() => app.send(round + 2));
    }
    await until(() => isQuiet(app));
    await look(times + 2);
  } catch (error) {
    console.error(`SEED=${seed}, round ${round} of ${times}, killed after ${moments.join(', ')} ms`);
    throw error;
  }
}

/** Checks that every request was executed completely and once: gifts, minutes, balances, mails, audit. */
async function expectOnce({ db, customers }: Program, requests: number): Promise<void> {
  const all = Array.from({ length: requests }, (_, n) => ({
    subject: `Gift ${n + 1}`,
    customers: customers.join(),
  }));
  const bySubject = (from: string): Promise<unknown> =>
    db.query(`select subject, string_agg(customer_id::text, ',' order by customer_id) as customers
                from ${from} group by subject order by substr(subject, 6)::int`);
  expect(await bySubject('gifts')).toEqual(all);
  const credits = `free_minute_credits c join gifts g on g.id = c.gift_id and g.customer_id = c.customer_id and c.minutes = ${minutes}`;
  expect(await bySubject(`(select g.subject, c.customer_id from ${credits}) as credited`)).toEqual(all);
  expect(
    await bySubject(
      `(select m.subject, c.id as customer_id from mails m join customers c on c.email = m.recipient) as mailed`,
    ),
  ).toEqual(all);
  expect(
    await db.query(`select customer_id as id, minutes::float8 from gift_balances order by customer_id`),
  ).toEqual(customers.map((id) => ({ id, minutes: requests * minutes })));
  expect(await db.query(`select count(*)::int as n from audit where action = 'sent gifts'`)).toEqual([
    { n: requests },
  ]);
}

const twice = (ids: string[]): string[] => ids.filter((id, place) => ids.indexOf(id) !== place);

/** Checks that each mail's Message-ID occurs once. */
function expectAll(ids: string[], mails: { message_id: string }[]): void {
  expect(twice(ids)).toEqual([]);
  expect([...ids].sort()).toEqual(mails.map(({ message_id }) => message_id).sort());
}

describe('gifts, when the program is killed at any moment', () => {
  let app: Program;

  beforeAll(builtProgram);

  afterEach(() => app.remove());

  it('are credited once, and no mail is lost or sent to the mail server twice', async () => {
    const server = await MailServer.start();
    app = await Program.prepare({ SMTP_URL: server.url });
    try {
      await shoot(app, runs(2, 50), async (requests) => {
        // once more, at the moment when the mail server has a mail but its answer is not recorded
        let isReached = false;
        server.beforeAnswer = () => {
          isReached = true;
          return new Promise(() => undefined);
        };
        expect(await app.send(requests + 1)).toBe(true);
        await until(() => isReached);
        await app.kill();
        server.beforeAnswer = () => sleep(3);
        const said = await app.start();
        await until(() => isQuiet(app));
        expect(twice(server.taken)).toEqual([]);

        // the program cannot know about some mails; it lists them for an operator to check
        const listed = [...app.mail('list').matchAll(/^(\d+) {2}uncertain {2}(<\S+>)/gm)];
        expect(listed.length).toBeGreaterThan(0);
        expect(said).toContain(`Mails interrupted while being sent: ${listed.length}.`);
        for (const isSent of [true, false]) {
          const ids = listed.flatMap(([, id = '', name = '']) =>
            server.taken.includes(name) === isSent ? [id] : [],
          );
          if (ids.length > 0) app.mail(isSent ? 'sent' : 'again', ...ids);
        }
        expect(await app.send(requests + 2)).toBe(true);
        await until(() => isQuiet(app));

        await expectOnce(app, requests + 2);
        expect(await app.db.query('select from mails where sent_at is null')).toEqual([]);
        expectAll(server.taken, await app.db.query('select message_id from mails'));
      });
    } finally {
      await app.kill();
      await server.stop();
    }
  }, 900_000);

  it('become one complete file each if there is no mail server', async () => {
    app = await Program.prepare();
    await shoot(app, runs(2, 5), async (requests) => {
      await expectOnce(app, requests);
      const folder = path.join(app.dataDir, 'mail');
      const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      const ids = mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1] ?? '');
      expectAll(ids, await app.db.query('select message_id from mails where sent_at is not null'));
      expect(mails.filter((mail) => !/--\r\n$/.test(mail))).toEqual([]);
    });
  }, 180_000);
});
