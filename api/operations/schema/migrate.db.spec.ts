import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { limits } from '../../platform/database/connection';
import { PassingError, StartupError } from '../../platform/config/startup-error';
import { asApplication, createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

/** The migration that the tests block, by the function that it creates. */
const blocked = 'GrownTables1764210000000';
const inTheWay = 'create function analyze_grown() returns void language sql as $$ $$';

describe('a migration', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;
  /** An observer: a transaction's view of the activity does not change. */
  let other: Client;

  beforeEach(async () => {
    database = await createTestDatabase('template0');
    await migrateDatabase(
      { url: database.url, ownerUrl: database.url },
      migrationNames[migrationNames.indexOf(blocked) - 1],
    );
    client = new Client({ connectionString: database.url });
    other = new Client({ connectionString: database.url });
    await Promise.all([client.connect(), other.connect()]);
    // TypeORM logs a failure there, too
    jest.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([client.end(), other.end()]);
    await database.drop();
  });

  const migrate = (): Promise<unknown> =>
    migrateDatabase({ url: database.url, ownerUrl: database.url }).catch((error: unknown) => error);
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  /**
   * Migrates while an uncommitted function of `client` blocks it, and runs `work` once the migration is waiting.
   */
  const meanwhile = async (work: (pid: number) => Promise<unknown>): Promise<unknown> => {
    await client.query(`begin; ${inTheWay}`);
    const result = migrate();
    let pid: number | undefined;
    const isWaiting = async (): Promise<boolean> => {
      [{ pid } = { pid: undefined }] = (await other.query<{ pid: number }>(waiting)).rows;
      return pid !== undefined;
    };
    expect(await within(isWaiting)).toBe(true);
    await work(pid ?? 0);
    await client.query('rollback');
    return result;
  };

  it('may take longer than the statement timeout of the role or the database', async () => {
    jest.replaceProperty(limits, 'statement', 200);
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set statement_timeout = 200`);
    expect(await meanwhile(() => sleep(500))).toEqual(expect.any(Number));
    expect((await client.query('select from migrations where name = $1', [blocked])).rowCount).toBe(1);
  });

  it('is tried again after a deadlock with a call of the earlier version', async () => {
    // so that the migration finds it, which waits first
    await client.query(`set deadlock_timeout = '1min'`);
    expect(await meanwhile(() => client.query('lock table pg_proc in share mode'))).toEqual(
      expect.any(Number),
    );
    expect((await client.query('select from migrations where name = $1', [blocked])).rowCount).toBe(1);
  });

  it('takes the tables of readings in the order of the ingest, so that calls of the earlier version go on', async () => {
    const target = { url: database.url, ownerUrl: database.url };
    const indexes = 'ReadingChanges1764341000000';
    await migrateDatabase(target, migrationNames[migrationNames.indexOf(indexes) - 1]);
    await client.query('begin; lock table reading_versions in row exclusive mode');
    const result = migrateDatabase(target, indexes);
    expect(await within(async () => (await other.query(waiting)).rowCount === 1)).toBe(true);
    await client.query('lock table readings in row exclusive mode nowait; commit');
    await result;
    expect((await client.query('select from migrations where name = $1', [indexes])).rowCount).toBe(1);
  });

  it('refused by the database is reported in a plain message with its name, not as an internal error', async () => {
    await client.query(inTheWay);
    const refused = await migrate();
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused).not.toBeInstanceOf(PassingError);
    expect((refused as Error).message).toMatch(
      new RegExp(
        `The migration "${blocked}" failed and was rolled back \\(function "analyze_grown" already exists`,
      ),
    );
  });

  it('needs no superuser', async () => {
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    const empty = await createTestDatabase('template0');
    const url = new URL(empty.url);
    [url.username, url.password] = [owner, owner];
    try {
      await client.query(`create role ${owner} login password '${owner}'`);
      await client.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
      await migrateDatabase({ url: url.href, ownerUrl: url.href });
    } finally {
      await empty.drop();
      await client.query(`drop role if exists ${owner}`);
    }
  });

  it('shows running processes its triggers together with what these need', async () => {
    await client.query('begin; revoke usage on schema public from public');
    const result = migrateDatabase({ url: asApplication(database.url), ownerUrl: database.url });
    expect(await within(async () => (await other.query(waiting)).rowCount === 1)).toBe(true);
    expect((await other.query('select from migrations where name = $1', [blocked])).rowCount).toBe(1);
    expect((await other.query(`select from pg_trigger where tgname = 'forwarded'`)).rowCount).toBe(0);
    await client.query('rollback');
    await result;
    expect((await other.query(`select from pg_trigger where tgname = 'forwarded'`)).rowCount).toBe(1);
  });

  it('that was canceled may succeed the next time', async () => {
    const cancelled = await meanwhile((pid) => other.query('select pg_cancel_backend($1)', [pid]));
    expect(cancelled).toBeInstanceOf(PassingError);
    expect(await migrate()).toEqual(expect.any(Number));
  });
});
