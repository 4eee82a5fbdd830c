import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../testing/database';
import { createDataSource } from './data-source';
import { loadSqlFiles } from './sql-files.query';

describe('the database', () => {
  let db: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
  });

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const tables = async (): Promise<string[]> => {
    const rows = await db.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('has the columns of every entity (constraints and indexes are only in the migrations)', async () => {
    // TypeORM would keep the expressions of generated columns in a separate table; here they count as plain columns
    await db.query('alter table readings alter day drop expression, alter connected drop expression');
    await db.query('alter table phones alter e164 drop expression');
    const drift = await db.driver.createSchemaBuilder().log();
    const statements = drift.upQueries
      .map(({ query }) => query)
      .filter((query) => !/DROP (CONSTRAINT|INDEX)/.test(query));
    expect(statements).toEqual([]);
  });

  it('runs every migration in the folder', async () => {
    const files = readdirSync(path.join(__dirname, '../../../migrations')).filter((name) =>
      /^\d+-\w+\.ts$/.test(name),
    );
    const run = await db.query<unknown[]>('select from migrations');
    expect(run).toHaveLength(files.length);
  });

  /** The functions, and the triggers with their tables. */
  const programs = async (): Promise<string[]> => {
    const rows = await db.query<{ text: string }[]>(
      `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    );
    return rows.map(({ text }) => text);
  };

  it('has only functions that find their tables in public, also when their caller has others', async () => {
    const others = await db.query<object[]>(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosqlbody is null
          and coalesce(array_to_string(proconfig, ' '), '') !~ 'search_path=(public|pg_catalog), pg_temp'`,
    );
    expect(others).toEqual([]);
  });

  it('can be reverted completely and migrated again', async () => {
    const [before, texts] = [await tables(), await programs()];
    expect(before.length).toBeGreaterThan(10);
    for (const _ of db.migrations) await db.undoLastMigration();
    expect([await tables(), await programs()]).toEqual([[], []]);
    await db.runMigrations();
    expect(await tables()).toEqual(before);
    await loadSqlFiles(db, true);
    expect(await programs()).toEqual(texts);
  });

  it('has the functions and triggers of the .sql files, loaded only when something has changed', async () => {
    const texts = await programs();
    expect(texts.filter((text) => text.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(15);
    await db.query(`drop trigger chat_missed on chats`);
    await loadSqlFiles(db, false);
    expect(await programs()).not.toEqual(texts);
    await db.query(`comment on table migrations is 'Functions and triggers: of an earlier version'`);
    await loadSqlFiles(db, false);
    expect(await programs()).toEqual(texts);
  });

  it.each([
    [
      'two usernames that differ in case',
      `insert into accounts (network, role, username) values ('cos', 'manager', 'Twin'), ('cos', 'manager', 'tWIN')`,
    ],
    [
      'a psychic without a manager',
      `insert into accounts (network, role, username) values ('cos', 'psychic', 'lonely')`,
    ],
    ['an unknown network', `insert into accounts (network, role, username) values ('third', 'manager', 'm')`],
    [
      'a payday 8',
      `insert into accounts (network, role, username, pay_day) values ('cos', 'manager', 'm', 8)`,
    ],
    [
      'a session without an account',
      `insert into sessions (token_hash, account_id, login_record_id) values ('x', 1, 1)`,
    ],
  ])('rejects %s', async (_, statement) => {
    await expect(db.query(statement)).rejects.toThrow();
  });
});
