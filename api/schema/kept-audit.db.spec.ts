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

  describe('and its functions', () => {
    const own = (): string => asApplication(database.url);
    const add = async (status: string, username: string): Promise<number> => {
      const [row] = await query(
        database.url,
        `with boss as (insert into accounts (network, role, username) values ('cos', 'manager', 'boss of ${username}') returning id),
              made as (insert into accounts (network, role, username, first, last, manager_id) select 'cos', 'psychic', '${username}', 'Ines', 'Moon', id from boss returning id),
              more as (insert into psychics (account_id, network, extension, account_status)
                       select id, 'cos', (select coalesce(max(extension), 0) + 1 from psychics), '${status}' from made)
         select id from made`,
      );
      const { id } = row as { id: number };
      await query(
        database.url,
        `insert into audit (network, via, action, subject_id, before, after) values ('cos', 'page', 'saved the profile', ${id}, '{"first": "Ines"}', '{"n": 3}')`,
      );
      return id;
    };
    const rows = (id: number) =>
      query(database.url, `select action, before, after from audit where subject_id = ${id} order by id`);
    const erase = (id: number) =>
      query(own(), `select erase_person('psychic', ${id}, null, 'some job', 'why', null, null)`);

    it('blank only somebody who may be erased, once, and say so in the audit', async () => {
      const active = await add('Active', 'working');
      await expect(erase(active)).rejects.toThrow('there is nobody to erase');
      expect(await rows(active)).toEqual([
        { action: 'saved the profile', before: { first: 'Ines' }, after: { n: 3 } },
      ]);
      const gone = await add('Inactive', 'leaving');
      await erase(gone);
      expect(await rows(gone)).toEqual([
        { action: 'saved the profile', before: { first: '(erased)' }, after: { n: 3 } },
        { action: 'erased the psychic', before: null, after: { reason: 'why' } },
      ]);
      await expect(erase(gone)).rejects.toThrow('there is nobody to erase');
    });

    it('delete nothing that is younger than seven years', async () => {
      await query(
        database.url,
        `insert into audit (network, via, action, at) values ('cos', 'page', 'old', now() - interval '7 years 1 minute'),
                ('cos', 'page', 'young', now() - interval '7 years' + interval '1 minute')`,
      );
      const gone = await query(own(), `select network, "rows" from forget_audit('infinity', 100)`);
      expect(gone).toEqual([{ network: 'cos', rows: 1 }]);
      expect(await query(database.url, `select action from audit where action in ('old', 'young')`)).toEqual([
        { action: 'young' },
      ]);
    });

    it.each([
      `set psychic_network.erasing = 'on'; update public.audit set before = null`,
      `set psychic_network.erasing = 'on'; delete from public.audit`,
      `create or replace function public.erase_person(kind text, person integer, actor integer, job text, reason text, address text, request_id text) returns void language sql as 'select'`,
    ])('give the application no other way: %s', async (sql) => {
      await expect(query(own(), sql)).rejects.toThrow(/permission denied|must be owner/);
    });

    it.each([
      `set psychic_network.erasing = 'on'; update audit set action = 'nothing'`,
      `set psychic_network.erasing = 'on'; update audit set at = now()`,
      `set psychic_network.erasing = 'on'; delete from audit where action = 'young'`,
      `set psychic_network.erasing = 'on'; truncate audit`,
    ])('leave who did what and when, even with a single role: %s', async (sql) => {
      await expect(query(database.url, sql)).rejects.toThrow(kept);
    });
  });
});
