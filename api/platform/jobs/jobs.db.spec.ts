import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { migrateDatabase } from '../../operations/schema/migrate';
import { asApplication, createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';
import type { DatabaseClock } from '../database/clock.service';
import type { Outages } from '../database/outages.service';
import { createQueuePool, withOwnClient } from '../database/pools';
import { Jobs } from './jobs.service';
import { dueQueue, type JobName, jobNames, limits } from './schedule';

type Work = Partial<Record<JobName, () => Promise<void>>>;

/** An application with jobs only, which records the outages it hits. */
function programOf(
  url: string,
  work: Work = {},
  note: (error: unknown) => void = () => undefined,
  now: () => number = Date.now,
): Jobs {
  const clock = { now } as DatabaseClock;
  const outages = { note: (error: unknown) => (note(error), 'disk_full') } as unknown as Outages;
  const program = new Jobs(asApplication(url), clock, outages);
  for (const name of jobNames) program.add(name, work[name] ?? (() => Promise.resolve()));
  return program;
}

/** Queues a run of a job, as the schedule would. */
const send = (db: Client, name: JobName): Promise<unknown> =>
  db.query(
    `insert into pgboss.job (name, policy, retry_limit) select name, policy, retry_limit from pgboss.queue where name = $1`,
    [name],
  );

// jobs of the night, which the schedule does not send while these tests run
const [one, other] = ['delete-expired-data', 'send-automatic-gifts'] as const;

describe('jobs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const started: Jobs[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const program of started.splice(0)) await program.onModuleDestroy();
    await database.drop();
  });

  const start = async (work: Work, note?: (error: unknown) => void): Promise<Jobs> => {
    const program = programOf(database.url, work, note);
    started.push(program);
    await program.onApplicationBootstrap();
    return program;
  };
  const stateOf = async (db: Client, name: JobName): Promise<string | undefined> => {
    const { rows } = await db.query<{ state: string }>('select state from pgboss.job where name = $1', [
      name,
    ]);
    return rows[0]?.state;
  };

  it('are picked up by several processes that start at once on a new database', async () => {
    const empty = await createTestDatabase('template0');
    const programs = Array.from({ length: 3 }, () => programOf(empty.url));
    const starts = await Promise.allSettled(
      programs.map(async (program) => {
        await migrateDatabase({ url: asApplication(empty.url), ownerUrl: empty.url });
        await program.onApplicationBootstrap();
      }),
    );
    await Promise.all(programs.map((program) => program.onModuleDestroy()));
    await empty.drop();
    expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('run once when they are due, whichever of several processes takes them', async () => {
    const run = jest.fn(() => Promise.resolve());
    await Promise.all([start({ 'send-mail': run }), start({ 'send-mail': run })]);
    await withOwnClient(database.url, async (db) => {
      const sent = async (): Promise<number> =>
        (
          await db.query(
            `select distinct singleton_on from pgboss.job where name = $1 and data ->> 'name' = 'send-mail'`,
            [dueQueue],
          )
        ).rowCount ?? 0;
      expect(
        await within(async () => run.mock.calls.length > 0 && run.mock.calls.length === (await sent())),
      ).toBe(true);
      expect(
        (
          await db.query(
            `select from pgboss.job where name = $1 group by data ->> 'name', singleton_on having count(*) > 1`,
            [dueQueue],
          )
        ).rowCount,
      ).toBe(0);
    });
  });

  it('run also if the look falls on the moment when they are due', async () => {
    const run = jest.fn(() => Promise.resolve());
    // nine in the morning in New York, and the second by which a look is late
    const due = Date.UTC(2026, 10, 20, 14, 0, 1);
    const program = programOf(database.url, { [other]: run }, undefined, () => due);
    started.push(program);
    await program.onApplicationBootstrap();
    expect(await within(() => run.mock.calls.length > 0)).toBe(true);
  });

  it('all have work, or the program does not start', async () => {
    const clock = { now: () => Date.now() } as DatabaseClock;
    const program = new Jobs(database.url, clock, {} as Outages);
    started.push(program);
    await expect(program.onApplicationBootstrap()).rejects.toThrow('Nothing does the job');
  });

  it('are stopped after all queries of their queue have finished', async () => {
    const pool = createQueuePool(database.url);
    const answers = Promise.all(
      Array.from({ length: 8 }, (_, n) => pool.executeSql('select $1::int as n', [n])),
    );
    await pool.end();
    expect((await answers).map(({ rows }) => rows)).toEqual(Array.from({ length: 8 }, (_, n) => [{ n }]));
  });

  it('save how a run ended as soon as the database takes it, and do not crash until then', async () => {
    const unheard: unknown[] = [];
    const listen = (error: unknown): void => void unheard.push(error);
    process.on('unhandledRejection', listen);
    const noted: unknown[] = [];
    const done = jest.fn(() => Promise.resolve());
    const failed = jest.fn(() => Promise.reject(new Error()));
    await start({ [one]: done, [other]: failed }, (error) => noted.push(error));
    await withOwnClient(database.url, async (db) => {
      await db.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'No space left' using errcode = 'disk_full'; end $$`);
      await db.query(`create trigger done before update on pgboss.job for each row
        when (new.name = '${one}' and new.state = 'completed') execute function refuse()`);
      await db.query(`create trigger failed before delete on pgboss.job for each row
        when (old.name = '${other}') execute function refuse()`);
      for (const name of [one, other]) await send(db, name);
      // for the failing run, its own error is recorded as well
      expect(await within(() => noted.length >= 3)).toBe(true);
      expect([done.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
      await db.query('drop trigger done on pgboss.job; drop trigger failed on pgboss.job');
      expect(await within(async () => (await stateOf(db, one)) === 'completed')).toBe(true);
      // it is repeated
      expect(await within(() => failed.mock.calls.length === 2)).toBe(true);
    });
    process.off('unhandledRejection', listen);
    expect(done).toHaveBeenCalledTimes(1);
    expect(unheard).toEqual([]);
  });

  it('that take longer than they may are repeated', async () => {
    jest.replaceProperty(limits, 'run', 1);
    const run = jest.fn(() => new Promise<void>(() => undefined));
    await start({ [one]: run });
    await withOwnClient(database.url, (db) => send(db, one));
    expect(await within(() => run.mock.calls.length === 2)).toBe(true);
  });

  it('taken during shutdown are left to the next process', async () => {
    const run = jest.fn(() => Promise.resolve());
    const program = await start({ [one]: run });
    await withOwnClient(database.url, async (db) => {
      // the queue's own polling continues meanwhile
      await db.query(`create function wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
      await db.query(`create trigger taken before update on pgboss.job for each row
        when (new.name = '${one}' and new.state = 'active') execute function wait()`);
      await db.query('select pg_advisory_lock(1)');
      await send(db, one);
      const taking = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      expect(await within(async () => (await db.query(taking)).rowCount !== 0)).toBe(true);
      const stopped = program.onModuleDestroy();
      // longer than shutdown waits for runs
      await sleep(3500);
      await db.query('select pg_advisory_unlock(1)');
      await stopped;
      expect(await stateOf(db, one)).toBe('retry');
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('that still run hold up no other, and at the end of a shutdown are left to the next process', async () => {
    const run = jest.fn(() => new Promise<void>(() => undefined));
    const next = jest.fn(() => Promise.resolve());
    const program = await start({ [one]: run, [other]: next });
    await withOwnClient(database.url, async (db) => {
      await send(db, one);
      expect(await within(() => run.mock.calls.length === 1)).toBe(true);
      await send(db, other);
      expect(await within(() => next.mock.calls.length === 1)).toBe(true);
      await program.onModuleDestroy();
      expect(await stateOf(db, one)).toBe('retry');
    });
  });
});
