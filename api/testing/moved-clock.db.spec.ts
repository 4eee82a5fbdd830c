import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { asApplication, createTestDatabase } from './database';
import { MovedClock } from './moved-clock';

const hour = 3_600_000;
const wholeHours = (milliseconds: number): number => Math.floor(milliseconds / hour);

describe('a moved clock', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-clock-'));
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let clock: MovedClock;
  let db: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    clock = await MovedClock.install(database.url, folder);
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(
      `create table clocks (id int, by_default timestamptz default now(), by_trigger timestamptz);
       create function tell() returns trigger language plpgsql set search_path = public, pg_temp as $$
       begin new.by_trigger := clock_timestamp(); return new; end $$;
       create trigger tell before insert on clocks for each row execute function tell();
       grant all on clocks to public`,
    );
    await owner.end();
    db = new Client({ connectionString: asApplication(database.url) });
    await db.connect();
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Whole hours that each way of telling the time is ahead. */
  const ahead = async (id: number): Promise<number[]> => {
    const { rows } = await db.query<Record<string, Date>>({
      name: 'kept',
      text: `insert into clocks values ($1) returning by_default, by_trigger, now(), transaction_timestamp() as
               transaction, statement_timestamp() as statement, clock_timestamp() as clock`,
      values: [id],
    });
    return Object.values(rows[0] ?? {}).map((time) => wholeHours(time.getTime() - Date.now() + 60_000));
  };

  it('moves every function of the database, for statements that are prepared too', async () => {
    const told = [];
    for (const hours of [0, 5, 168]) {
      if (hours > 0) await clock.moveTo(new Date(Date.now() + hours * hour));
      told.push(await ahead(hours));
    }
    expect(told).toEqual([Array(6).fill(0), Array(6).fill(5), Array(6).fill(168)]);
  });

  it('moves all SQL of the program, which asks only these functions', () => {
    const root = path.join(__dirname, '../..');
    const files = ['api', 'common', 'demo', 'migrations'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    );
    const others = /\b(current_(date|time|timestamp)|localtime(stamp)?)\b/i;
    const code = files.filter((name) => /\.(sql|ts)$/.test(name) && !/\.spec\.ts$|testing/.test(name));
    expect(code.filter((name) => others.test(readFileSync(path.join(root, name), 'utf8')))).toEqual([]);
  });

  it('leaves a transaction its time', async () => {
    const now = async (): Promise<number> =>
      Number((await db.query<{ now: Date }>('select now() from clocks')).rows[0]?.now);
    await db.query('begin');
    const begun = await now();
    await clock.moveBy(hour);
    expect(await now()).toBe(begun);
    await db.query('commit');
    expect(wholeHours((await now()) - begun)).toBe(1);
  });

  const told = async (env: NodeJS.ProcessEnv): Promise<unknown> => {
    const script =
      'console.log(JSON.stringify([Date.now(), new Date(), new Date(0), new Date() instanceof Date]))';
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      env: { ...process.env, ...clock.env, ...env },
    });
    return JSON.parse(stdout);
  };

  it('moves programs to the same time', async () => {
    const before = clock.now().getTime();
    const [now, made, fixed, isDate] = (await told({})) as [number, string, string, boolean];
    for (const time of [now, Date.parse(made)]) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(clock.now().getTime());
    }
    expect([fixed, isDate]).toEqual(['1970-01-01T00:00:00.000Z', true]);
  });

  it('is refused in production, and never goes back', async () => {
    await expect(told({ NODE_ENV: 'production' })).rejects.toThrow('The clock is moved in tests only.');
    await expect(clock.moveBy(-hour)).rejects.toThrow(RangeError);
  });
});
