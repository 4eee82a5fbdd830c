import { withOwnClient } from '../database/pools';
import { applicationRole, asApplication, createTestDatabase } from '../testing/database';
import { migrateDatabase } from './migrate';

describe('the audit', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await query(database.url, `insert into audit (network, via, action) values ('cos', 'page', 'signed in')`);
  });
  afterAll(() => database.drop());

  const query = (url: string, sql: string): Promise<object[]> =>
    withOwnClient(url, async (client) => (await client.query<object>(sql)).rows);
  const kept = 'the audit is added to, never changed';
  const changes = [`update audit set action = 'nothing'`, 'delete from audit', 'truncate audit'];

  it.each(changes)('cannot be changed even with a single role for everything: %s', async (sql) => {
    await expect(query(database.url, sql)).rejects.toThrow(kept);
    expect(await query(database.url, 'select action from audit')).toEqual([{ action: 'signed in' }]);
  });

  it.each([
    ...changes,
    'alter table audit disable trigger all',
    'drop table audit',
    'drop function keep_audit cascade',
    `set session_replication_role = replica`,
    `update migrations set name = ''`,
    'create table mine (n integer)',
    'create schema mine',
    'set role postgres',
  ])('is protected from the role of the application: %s', async (sql) => {
    await expect(query(asApplication(database.url), sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('can be read and added to by the role of the application, like everything else', async () => {
    const url = asApplication(database.url);
    await query(url, `insert into audit (network, via, action) values ('cos', 'page', 'signed out')`);
    expect(await query(url, 'select action from audit order by id')).toEqual([
      { action: 'signed in' },
      { action: 'signed out' },
    ]);
    await query(url, `update networks set name = name where name = 'cos'`);
  });

  it('does not prevent a start without the owner’s role, if no migration is needed', async () => {
    const own = asApplication(database.url);
    await expect(migrateDatabase({ url: own, ownerUrl: own })).resolves.toBeUndefined();
  });

  // each runs with the rights of the caller
  const seize = `returns boolean language plpgsql as $$ begin
    execute 'alter table public.audit disable trigger all';
    execute 'grant update, delete on public.audit to ${applicationRole}';
    return true;
  end $$`;

  it('stays unchanged when the application has planted decoys for the next start', async () => {
    const own = asApplication(database.url);
    const [owner] = await query(database.url, 'select quote_ident(current_user) as name');
    const { name: decoys } = owner as { name: string };
    const name = new URL(database.url).pathname.slice(1);
    // as in an installation of an earlier version
    await query(database.url, `grant create on database ${name} to ${applicationRole}`);
    await query(
      own,
      `create schema ${decoys};
       create function ${decoys}.seize() ${seize};
       create function ${decoys}.pg_advisory_lock(text) ${seize};
       create view ${decoys}.migrations as select * from public.migrations where ${decoys}.seize();
       create table ${decoys}.audit (id integer);
       grant all on all tables in schema ${decoys} to public;
       grant usage on schema ${decoys} to public`,
    );
    await migrateDatabase({ url: own, ownerUrl: database.url });
    for (const sql of [...changes, 'alter table audit disable trigger all', `create schema later`])
      await expect(query(own, sql)).rejects.toThrow(/permission denied|must be owner/);
    const off = `select tgname from pg_trigger where tgrelid = 'public.audit'::regclass and tgenabled <> 'O'`;
    expect(await query(database.url, off)).toEqual([]);
  });
});
