import { withOwnClient } from '../../platform/database/pools';
import { applicationRole, asApplication, createTestDatabase } from '../../testing/database';
import { runConcurrently } from '../../testing/run-concurrently';
import { commandActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { onDriver } from '../../platform/database/db';
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
  const running = (url: string, statements: string[]) => (): Promise<void> =>
    withOwnClient(url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
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

  it.each([
    // its definition
    'create or replace function public.keep_audit() returns trigger language plpgsql as $$ begin return new; end $$',
    `alter function keep_audit() owner to ${applicationRole}`,
    'alter table audit disable trigger kept',
    'alter table audit rename to other',
    'alter table audit set unlogged',
    'alter table audit alter column action drop not null',
    'alter table audit inherit audit_outbox',
    `alter table audit owner to ${applicationRole}`,
    'create trigger mine before insert on audit for each row execute function keep_audit()',
    'create rule mine as on insert to audit do instead nothing',
    'create policy mine on audit',
    'alter table audit enable row level security',
    'create index mine on audit (action)',
    'create statistics mine on action, network from audit',
    'begin; lock table audit in access exclusive mode',
    `do $$ begin execute 'alter table audit disable trigger all'; end $$`,
    `update pg_trigger set tgenabled = 'D'`,
    `update pg_class set relowner = (select oid from pg_roles where rolname = current_user) where relname = 'audit'`,
    `with gone as (delete from audit returning id) select * from gone`,
    `merge into audit using (select 1) one on true when matched then delete`,
    `insert into audit (id, network, via, action) values (1, 'cos', 'page', 'x') on conflict (id) do update set action = 'x'`,
    // its owner's rights
    'set session authorization postgres',
    `alter role ${applicationRole} superuser`,
    `alter role ${applicationRole} set session_replication_role = replica`,
    `alter system set session_replication_role = replica`,
    'create role mine',
    'create database mine',
    'create extension dblink',
    'create extension file_fdw',
    'create schema authorization current_user',
    'create table public.decoy (n integer)',
    'create view public.decoy as select 1',
    'create function public.decoy() returns integer language sql as $$ select 1 $$',
    'create table pgboss.decoy (n integer)',
    'create function pgboss.decoy() returns integer language sql as $$ select 1 $$',
    'create trigger mine before insert on pgboss.queue for each row execute function keep_audit()',
    'create type public.decoy as (n integer)',
    'create event trigger mine on ddl_command_start execute function keep_audit()',
    // the files below it
    `select pg_read_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `copy (select 1) to program 'true'`,
    `copy audit from '/etc/hostname'`,
    `select lo_import('/etc/hostname')`,
    `select lo_export(1, '/tmp/x')`,
    `select pg_rotate_logfile()`,
  ])('is out of reach of the role of the application: %s', async (sql) => {
    await expect(query(asApplication(database.url), sql)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|must have the|is not permitted|Must be superuser/i,
    );
  });

  it('gives the role of the application no rights that it could grant itself', async () => {
    const own = asApplication(database.url);
    // PostgreSQL only warns of these
    await query(own, `grant all on audit to ${applicationRole}; revoke all on audit from public`);
    await query(own, `alter default privileges grant all on tables to ${applicationRole}`);
    const rights = await query(
      own,
      `select privilege from unnest(array['update', 'delete', 'truncate', 'trigger', 'references']) privilege
        where has_table_privilege('public.audit', privilege)`,
    );
    expect(rights).toEqual([]);
    expect(
      await query(
        own,
        `select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or rolbypassrls)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        own,
        `select from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname = current_user`,
      ),
    ).toEqual([]);
  });

  it('gets the rows of a connection whose names lead elsewhere', async () => {
    const own = asApplication(database.url);
    const count = async (): Promise<number> => (await query(database.url, 'select from public.audit')).length;
    const before = await count();
    await withOwnClient(own, async (client) => {
      await client.query('create temp table audit (like public.audit including all)');
      await client.query('set search_path = pg_temp, public');
      await new Audit().record(onDriver(client), commandActor('cos', 'test'), { action: 'did something' });
    });
    expect(await count()).toBe(before + 1);
  });

  it('can be read and added to by the role of the application, like everything else', async () => {
    const url = asApplication(database.url);
    await query(url, `insert into audit (network, via, action) values ('cos', 'page', 'signed out')`);
    expect(await query(url, `select action from audit where action like 'signed%' order by id`)).toEqual([
      { action: 'signed in' },
      { action: 'signed out' },
    ]);
    await query(url, `update networks set name = name where name = 'cos'`);
  });

  it('does not prevent a start without the owner’s role, if no migration is needed', async () => {
    const own = asApplication(database.url);
    await expect(migrateDatabase({ url: own, ownerUrl: own })).resolves.toBe(0);
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
    await query(
      database.url,
      `grant create on database ${name} to ${applicationRole}; grant create on schema pgboss to ${applicationRole}`,
    );
    await query(
      own,
      `create schema ${decoys};
       create function ${decoys}.seize() ${seize};
       create function ${decoys}.pg_advisory_lock(text) ${seize};
       create view ${decoys}.migrations as select * from public.migrations where ${decoys}.seize();
       create table ${decoys}.audit (id integer);
       grant all on all tables in schema ${decoys} to public;
       grant usage on schema ${decoys} to public;
       create function pgboss.seize() ${seize};
       create function pgboss.create_queue(text, text) returns void language sql as 'select pgboss.seize()';
       create view pgboss.migrations as select * from public.migrations where pgboss.seize();
       create table pgboss.audit (id integer);
       alter role ${applicationRole} set search_path = pgboss, public`,
    );
    await migrateDatabase({ url: own, ownerUrl: database.url });
    const later = ['create schema later', 'create table pgboss.later ()'];
    for (const sql of [...changes, 'alter table audit disable trigger all', ...later])
      await expect(query(own, sql)).rejects.toThrow(/permission denied|must be owner/);
    const off = `select tgname from pg_trigger where tgrelid = 'public.audit'::regclass and tgenabled <> 'O'`;
    expect(await query(database.url, off)).toEqual([]);
    expect(
      await query(database.url, `select from pg_roles where rolname = '${applicationRole}' and rolsuper`),
    ).toEqual([]);
    await query(own, `alter role ${applicationRole} reset search_path`);
  });

  describe('and its functions', () => {
    const own = (): string => asApplication(database.url);
    const add = async (status: string, username: string): Promise<number> => {
      const [row] = await query(
        database.url,
        `with boss as (insert into accounts (network, role, username) values ('cos', 'manager', 'boss of ${username}') returning id),
              made as (insert into accounts (network, role, username, first, last, manager_id, rights) select 'cos', 'psychic', '${username}', 'Ines', 'Moon', id, '{}' from boss returning id),
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
      query(
        own(),
        `select erase_person('psychic', ${id}, null, 'some job', '{"reason": "why"}', null, null)`,
      );

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

    it('run nothing of their caller with the rights of the owner', async () => {
      const id = await add('Inactive', 'erased twice');
      const attack = running(own(), [
        `create function pg_temp.seize() returns timestamptz language plpgsql as $$ begin
           execute 'alter role ${applicationRole} superuser';
           return now();
         end $$`,
        `create temp view accounts as select ${id} as id, pg_temp.seize() as erased_at`,
        `select public.erase_person('psychic', ${id}, null, 'some job', '{"reason": "why"}', null, null)`,
      ]);
      const other = 'update accounts set erased_at = now() where id = $1';
      await expect(runConcurrently(database, other, [id], [attack])).rejects.toThrow('nobody to erase');
      expect(
        await query(database.url, `select from pg_roles where rolname = '${applicationRole}' and rolsuper`),
      ).toEqual([]);
    });

    it('blank nobody who was a manager', async () => {
      const id = await add('Inactive', 'former boss');
      await query(
        database.url,
        `insert into audit (network, via, action, subject_id) values ('cos', 'page', 'disabled the manager', ${id})`,
      );
      await expect(erase(id)).rejects.toThrow('there is nobody to erase');
    });

    it('blank only values of personal fields, and of nobody else, whatever the person is called', async () => {
      const id = await add('Inactive', 'phones');
      const details = {
        username: 'phones',
        accountStatus: 'Active',
        phones: [{ id: 7, phone_number: '5055557731' }],
      };
      const insert = (subject: string, action: string, after: object): string =>
        `insert into audit (network, via, action, subject_id, after) values ('cos', 'page', '${action}', ${subject}, '${JSON.stringify(after)}')`;
      const joined = `with c as (insert into contacts (network, name, email, phone) values ('cos', 'Ines', 'ines@x.example', '5055557731') returning id),
        i as (insert into invitations (network, email, contact_id, invited_by, expires_at, token_hash, account_id)
              select 'cos', 'ines@x.example', c.id, ${id}, now(), 'hash', ${id} from c)
        select id from c`;
      const [contact] = await query(database.url, joined);
      const { id: of } = contact as { id: number };
      await query(
        database.url,
        [
          insert(String(id), 'saved the phones', details),
          insert('null', 'changed a contact', { id: of, note: 'by the pier', answered: true }),
          insert('null', 'changed a contact', { id: of + 1, name: 'phones', note: 'by the pier' }),
          insert('null', 'changed a saved reply', { id: of, title: 'phones', text: 'Call phones' }),
        ].join(';'),
      );
      await erase(id);
      expect(
        await query(
          database.url,
          `select after from audit where action in ('saved the phones', 'changed a contact', 'changed a saved reply') order by id`,
        ),
      ).toEqual([
        {
          after: {
            username: '(erased)',
            accountStatus: 'Active',
            phones: [{ id: 7, phone_number: '(erased)' }],
          },
        },
        { after: { id: of, note: '(erased)', answered: true } },
        { after: { id: of + 1, name: 'phones', note: 'by the pier' } },
        { after: { id: of, title: 'phones', text: 'Call phones' } },
      ]);
    });

    it.each(['words_of', 'erase_words', 'words_of_person'])('no longer look for words: %s', async (name) => {
      expect(await query(database.url, `select from pg_proc where proname = '${name}'`)).toEqual([]);
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
      `create or replace function public.erase_person(kind text, person integer, actor integer, job text, details jsonb, address text, request_id text) returns void language sql as 'select'`,
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
