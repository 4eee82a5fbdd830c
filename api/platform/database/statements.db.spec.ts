import type { DataSource } from 'typeorm';
import { createDataSource, type DataSourceOptions } from '../../operations/schema/data-source';
import { createTestDatabase } from '../../testing/database';
import { isDatabaseUnavailable } from './unavailable';
import { byKey } from './statements';

interface Prepared {
  name: string;
  statement: string;
  generic_plans: number;
  custom_plans: number;
}

describe('statements by key', () => {
  let url: string;
  let drop: () => Promise<void>;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase();
    ({ url } = database);
    drop = () => database.drop();
  });

  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy();
  });

  afterAll(() => drop());

  /** One connection, so that the test sees what is prepared on it. */
  const open = async (options: DataSourceOptions = {}): Promise<DataSource> => {
    const db = await createDataSource(url, { ...options, poolSize: 1 }).initialize();
    opened.push(db);
    return db;
  };
  const prepared = (db: DataSource): Promise<Prepared[]> =>
    db.query<Prepared[]>(
      `select name, statement, generic_plans, custom_plans from pg_prepared_statements order by prepare_time`,
    );
  const network = (db: DataSource, name = 'cos'): Promise<object[]> =>
    byKey(db, 'select name from networks where name = $1', [name]);

  it('are prepared once, and later reuse a plan', async () => {
    const db = await open();
    for (let n = 0; n < 8; n++) expect(await network(db, 'onesun')).toEqual([{ name: 'onesun' }]);
    await db.transaction(async (manager) => {
      expect(await byKey(manager, 'select name from networks where name = $1', ['cos'])).toEqual([
        { name: 'cos' },
      ]);
    });
    const [statement, ...others] = await prepared(db);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ generic_plans: 4, custom_plans: 5 });
  });

  it('are named after their text, at most 200 per connection', async () => {
    const db = await open();
    for (let n = 0; n < 230; n++)
      expect(await byKey(db, `select ${n} as n where $1::int > 0`, [1])).toEqual([{ n }]);
    expect(await prepared(db)).toHaveLength(200);
    // the first ones still are
    await byKey(db, 'select 0 as n where $1::int > 0', [1]);
    expect((await prepared(db))[0]).toMatchObject({ custom_plans: 2 });
    expect(new Set((await prepared(db)).map(({ name }) => name)).size).toBe(200);
  });

  it('are retried once when a migration has changed their columns', async () => {
    const db = await open();
    await db.query('create table changing (id int); insert into changing values (1)');
    const read = (on: Parameters<typeof byKey>[0] = db): Promise<object[]> =>
      byKey(on, 'select * from changing where id = $1', [1]);
    expect(await read()).toEqual([{ id: 1 }]);
    await db.query('alter table changing add word text');
    expect(await read()).toEqual([{ id: 1, word: null }]);
    expect(await read()).toEqual([{ id: 1, word: null }]);
    expect(await prepared(db)).toHaveLength(1);

    await db.query('alter table changing add other text');
    const failed = await db.transaction((manager) => read(manager)).catch((error: unknown) => error);
    expect(String(failed)).toMatch('cached plan must not change result type');
    expect(isDatabaseUnavailable(failed)).toBe(true);
    expect(await db.transaction((manager) => read(manager))).toEqual([{ id: 1, word: null, other: null }]);
  });

  it('pass on every other error', async () => {
    const db = await open();
    await expect(byKey(db, 'select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  });

  it('are not named if the operator turns that off', async () => {
    const db = await open({ preparedStatements: false });
    for (let n = 0; n < 8; n++) expect(await network(db)).toEqual([{ name: 'cos' }]);
    await db.transaction((manager) => byKey(manager, 'select 1 where $1::int = 1', [1]));
    expect(await prepared(db)).toEqual([]);
  });
});
