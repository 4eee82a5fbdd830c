import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Outages } from '../database/outages.service';
import { createQueuePool, withOwnClient } from '../database/pools';
import { createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';
import { Jobs } from './jobs.service';

/** An application with jobs only, which records the outages it hits. */
const programOf = (url: string, note: (error: unknown) => void = () => undefined): Jobs =>
  new Jobs(url, url, { note: (error: unknown) => (note(error), 'disk_full') } as unknown as Outages);

/** Queues a run of a job, as the schedule would. */
const send = (db: Client, name: string): Promise<unknown> =>
  db.query(
    `insert into pgboss.job (name, policy, retry_limit) select name, policy, retry_limit from pgboss.queue where name = $1`,
    [name],
  );

describe('jobs', () => {
  it('are picked up by several processes that start at once on a new database', async () => {
    for (let round = 0; round < 3; round++) {
      const database = await createTestDatabase();
      const programs = Array.from({ length: 4 }, () => programOf(database.url));
      for (const program of programs)
        for (let n = 0; n < 8; n++)
          program.add({ name: `job-${n}`, cron: '0 4 * * *', run: () => Promise.resolve() });
      const started = await Promise.allSettled(programs.map((program) => program.onApplicationBootstrap()));
      await Promise.all(programs.map((program) => program.onModuleDestroy()));
      await database.drop();
      expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  it('are stopped after all queries of their queue have finished', async () => {
    const database = await createTestDatabase();
    const pool = createQueuePool(database.url);
    const answers = Promise.all(
      Array.from({ length: 8 }, (_, n) => pool.executeSql('select $1::int as n', [n])),
    );
    await pool.end();
    expect((await answers).map(({ rows }) => rows)).toEqual(Array.from({ length: 8 }, (_, n) => [{ n }]));
    await database.drop();
  });

  it('do not crash the process when the result of a run cannot be saved', async () => {
    const database = await createTestDatabase();
    const unheard: unknown[] = [];
    const listen = (error: unknown): void => void unheard.push(error);
    process.on('unhandledRejection', listen);
    const noted: unknown[] = [];
    const program = programOf(database.url, (error) => noted.push(error));
    const run = {
      done: jest.fn(() => Promise.resolve()),
      failed: jest.fn(() => Promise.reject(new Error())),
    };
    for (const [name, work] of Object.entries(run)) program.add({ name, cron: '0 4 * * *', run: work });
    await program.onApplicationBootstrap();
    await withOwnClient(database.url, async (db) => {
      await db.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise 'No space left' using errcode = 'disk_full'; end $$`);
      await db.query(`create trigger done before update on pgboss.job for each row
        when (new.state = 'completed') execute function refuse()`);
      await db.query(
        `create trigger failed before delete on pgboss.job for each row execute function refuse()`,
      );
      for (const name of Object.keys(run)) await send(db, name);
      // for the failing run, its own error is recorded as well
      expect(await within(() => noted.length >= 3)).toBe(true);
      await db.query('drop trigger done on pgboss.job; drop trigger failed on pgboss.job');
    });
    await program.onModuleDestroy();
    process.off('unhandledRejection', listen);
    await database.drop();
    expect([run.done.mock.calls.length, run.failed.mock.calls.length]).toEqual([1, 1]);
    expect(unheard).toEqual([]);
  });

  it('taken during shutdown are left to the next process', async () => {
    const database = await createTestDatabase();
    const run = jest.fn(() => Promise.resolve());
    const program = programOf(database.url);
    program.add({ name: 'late', cron: '0 4 * * *', run });
    await program.onApplicationBootstrap();
    const states = await withOwnClient(database.url, async (db) => {
      // the queue's own polling continues meanwhile
      await db.query(`create function wait() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$`);
      await db.query(`create trigger taken before update on pgboss.job for each row
        when (new.name = 'late' and new.state = 'active') execute function wait()`);
      await db.query('select pg_advisory_lock(1)');
      await send(db, 'late');
      const taking = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      expect(await within(async () => (await db.query(taking)).rowCount !== 0)).toBe(true);
      const stopped = program.onModuleDestroy();
      // longer than shutdown waits for pending queries
      await sleep(800);
      await db.query('select pg_advisory_unlock(1)');
      await stopped;
      return (await db.query(`select state from pgboss.job where name = 'late'`)).rows as object[];
    });
    await database.drop();
    expect(run).not.toHaveBeenCalled();
    expect(states).toEqual([{ state: 'retry' }]);
  });
});
