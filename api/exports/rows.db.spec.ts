import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { limits } from '../database/connection';
import { createDataSource } from '../schema/data-source';
import { createTestDatabase } from '../testing/database';
import { fetchRows, openRows } from './rows.query';

describe('the rows of an export', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    jest.replaceProperty(limits, 'statement', 300);
    db = await createDataSource(database.url, { poolSize: 1 }).initialize();
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
    await db.transaction(async (manager) => {
      await manager.query('set local idle_in_transaction_session_timeout = 300');
      await openRows(manager, { text: 'select n from numbers where n > $1 order by n', values: [50] });
      for await (const row of fetchRows(manager, () => (fetches += 1))) {
        numbers.push(row);
        if (numbers.length !== 100) continue;
        await sleep(600);
        await manager.query('delete from numbers');
      }
    });
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => ({ n: n + 51 })));
    expect(fetches).toBe(3);
  });

  it('are subject to the statement timeout in the database', async () => {
    const read = db.transaction(async (manager) => {
      await openRows(manager, { text: 'select pg_sleep(60)', values: [] });
      await fetchRows(manager, () => undefined).next();
    });
    await expect(read).rejects.toThrow('statement timeout');
  });
});
