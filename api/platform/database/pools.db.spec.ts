import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '../../operations/schema/data-source';
import { TcpCut } from '../../testing/tcp-cut';
import { createTestDatabase } from '../../testing/database';
import { isDatabaseUnavailable } from './unavailable';
import { limits } from './connection';
import { createIngestPool, createQueuePool, withClient, withOwnClient } from './pools';

describe('a connection that is lost right after it is opened', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let cable: TcpCut;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    cable = await TcpCut.lay(database.url);
    url = cable.through(database.url);
  });
  beforeEach(() => (cable.isDying = false));
  afterAll(async () => {
    await cable.cut();
    await database.drop();
  });

  const lost = /connection/i;

  it('fails the work of the pool that took it, but not the process', async () => {
    const pool = createIngestPool(url);
    const work = () => withClient(pool, (client) => client.query('select 1 as n'));
    cable.isDying = true;
    await expect(work()).rejects.toThrow(lost);
    cable.isDying = false;
    expect((await work()).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('fails a query of the job queue', async () => {
    const pool = createQueuePool(url);
    cable.isDying = true;
    await expect(pool.executeSql('select 1 as n', [])).rejects.toThrow(lost);
    cable.isDying = false;
    expect((await pool.executeSql('select 1 as n', [])).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('fails a query, even on a connection that another query has just released', async () => {
    const source = await createDataSource(url, { poolSize: 1 }).initialize();
    cable.isDying = true;
    const answers = await Promise.allSettled([source.query('select 1'), source.query('select 1')]);
    expect(answers.map(({ status }) => status)).toContain('rejected');
    cable.isDying = false;
    expect(await source.query('select 1 as n')).toEqual([{ n: 1 }]);
    await source.destroy();
  });

  it('fails work with its own connection', async () => {
    cable.isDying = true;
    await expect(withOwnClient(url, (client) => client.query('select 1'))).rejects.toThrow(lost);
  });
});

describe('a connection that goes silent', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let cable: TcpCut;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    cable = await TcpCut.lay(database.url);
    url = cable.through(database.url);
  });
  beforeEach(() => {
    for (const limit of ['statement', 'ingest', 'answer'] as const) jest.replaceProperty(limits, limit, 500);
  });
  afterEach(() => {
    cable.isSilent = false;
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await cable.cut();
    await database.drop();
  });

  const away = async (answer: Promise<unknown>): Promise<void> => {
    const patience = sleep(10_000, undefined, { ref: false });
    const error = await Promise.race([answer, patience]).catch((reason: unknown) => reason);
    expect([error, isDatabaseUnavailable(error)]).toEqual([expect.any(Error), true]);
  };
  /** Queries once on a working connection, again when it is silent, and again when it works. */
  const asked = async (ask: () => Promise<unknown>): Promise<void> => {
    await ask();
    cable.isSilent = true;
    await away(ask());
    cable.isSilent = false;
    await ask();
  };

  it('fails pending pool queries, and the pool opens another connection', async () => {
    const pool = createIngestPool(url);
    await asked(() => withClient(pool, (client) => client.query('select 1')));
    await pool.end();
  });

  it('fails a query of the job queue', async () => {
    const pool = createQueuePool(url);
    await asked(() => pool.executeSql('select 1', []));
    await pool.end();
  });

  it('fails user queries and transactions', async () => {
    const db = await createDataSource(url, { poolSize: 1 }).initialize();
    await asked(() => db.query('select 1'));
    const transaction = db.transaction(async (manager) => {
      await manager.query('select 1');
      cable.isSilent = true;
      await manager.query('select 2');
    });
    await away(transaction);
    cable.isSilent = false;
    expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
    await db.destroy();
  });

  it('is different from a statement timeout of the server, or an idle connection', async () => {
    const db = await createDataSource(url, { poolSize: 1 }).initialize();
    await expect(db.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    const [before] = await db.query<unknown[]>('select pg_backend_pid()');
    await sleep(1500);
    expect(await db.query('select pg_backend_pid()')).toEqual([before]);
    await db.destroy();
  });

  it('is not closed if it is a dedicated connection, or used by a command or a migration', async () => {
    const db = await createDataSource(url, { poolSize: 1, isOwner: true }).initialize();
    const slow = 'select pg_sleep(1.5), 1 as n';
    expect(await db.query(slow)).toMatchObject([{ n: 1 }]);
    await db.destroy();
    expect((await withOwnClient(url, (client) => client.query(slow))).rows).toMatchObject([{ n: 1 }]);
    const pool = createIngestPool(url, { isUnhurried: true });
    expect((await pool.query(slow)).rows).toMatchObject([{ n: 1 }]);
    await pool.end();
  });
});
