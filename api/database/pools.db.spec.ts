import { createDataSource } from '../schema/data-source';
import { Cable } from '../testing/cable';
import { createTestDatabase } from '../testing/database';
import { createIngestPool, createQueuePool, withClient, withOwnClient } from './pools';

describe('a connection that is lost in the moment in which it is there', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let cable: Cable;
  let url: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    cable = await Cable.lay(database.url);
    url = cable.through(database.url);
  });
  beforeEach(() => (cable.isDying = false));
  afterAll(async () => {
    await cable.cut();
    await database.drop();
  });

  const lost = /connection/i;

  it('fails the work of the pool that took it, and not the process', async () => {
    const pool = createIngestPool(url);
    const work = () => withClient(pool, (client) => client.query('select 1 as n'));
    cable.isDying = true;
    await expect(work()).rejects.toThrow(lost);
    cable.isDying = false;
    expect((await work()).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('fails what the job queue asks', async () => {
    const pool = createQueuePool(url);
    cable.isDying = true;
    await expect(pool.executeSql('select 1 as n', [])).rejects.toThrow(lost);
    cable.isDying = false;
    expect((await pool.executeSql('select 1 as n', [])).rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  it('fails a query, also one whose connection another has just given back', async () => {
    const source = await createDataSource(url, { poolSize: 1 }).initialize();
    cable.isDying = true;
    const answers = await Promise.allSettled([source.query('select 1'), source.query('select 1')]);
    expect(answers.map(({ status }) => status)).toContain('rejected');
    cable.isDying = false;
    expect(await source.query('select 1 as n')).toEqual([{ n: 1 }]);
    await source.destroy();
  });

  it('fails what has one of its own', async () => {
    cable.isDying = true;
    await expect(withOwnClient(url, (client) => client.query('select 1'))).rejects.toThrow(lost);
  });
});
