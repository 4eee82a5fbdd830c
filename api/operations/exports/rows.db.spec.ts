import type { DataSource } from 'typeorm';
import { limits } from '../../platform/database/connection';
import { createDataSource } from '../schema/data-source';
import { createTestDatabase } from '../../testing/database';
import { fetchRows, openRows } from './rows.query';

describe('the rows of an export', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    jest.replaceProperty(limits, 'statement', 5000);
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('may be read more slowly than the statement timeout, and reflect the start of the export', async () => {
    await db.query('create table numbers as select generate_series(1, 250) n');
    const numbers: unknown[] = [];
    let fetches = 0;
    let meanwhile: unknown;
    await db.transaction(async (manager) => {
      const [session] = await manager.query<[{ pid: number }]>('select pg_backend_pid() as pid');
      await openRows(manager, { text: 'select n from numbers where n > $1 order by n', values: [50] });
      for await (const row of fetchRows(manager, () => (fetches += 1))) {
        numbers.push(row);
        if (numbers.length !== 100) continue;
        // no statement is running, and an idle transaction has no limit
        meanwhile = [
          await db.query('select state from pg_stat_activity where pid = $1', [session.pid]),
          await manager.query('show idle_in_transaction_session_timeout'),
        ];
        await db.query('delete from numbers');
      }
    });
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => ({ n: n + 51 })));
    expect(fetches).toBe(3);
    expect(meanwhile).toEqual([
      [{ state: 'idle in transaction' }],
      [{ idle_in_transaction_session_timeout: '0' }],
    ]);
  });

  it('are subject to the statement timeout in the database', async () => {
    const read = db.transaction(async (manager) => {
      await openRows(manager, { text: 'select pg_sleep(60)', values: [] });
      await fetchRows(manager, () => undefined).next();
    });
    await expect(read).rejects.toThrow('statement timeout');
  });
});
