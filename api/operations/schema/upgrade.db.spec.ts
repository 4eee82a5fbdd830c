import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../packages/embedded-postgres';
import { withOwnClient } from '../../platform/database/pools';
import { roleOf } from '../../platform/database/address';
import { createTestDatabase } from '../../testing/database';
import { databaseFolder } from '../../testing/folders';
import { within } from '../../testing/within';
import { installQueue } from '../../platform/jobs/install-queue.query';
import { migrateDatabase } from './migrate';

/** The last migration of 0.3.0, which had no index `audit_activity` yet. */
const newestThen = 'Actors1764028800000';

/** Everything that `pg_dump --schema-only` would show of a table, in the order of names. */
const schema = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
         || coalesce(generation_expression, '') || is_identity as part
    from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  order by 1`;

describe('a data folder of 0.3.0', () => {
  const dataDir = databaseFolder('psychic-network-upgrade-');
  const running: EmbeddedPostgres[] = [];

  beforeAll(() => process.umask(0o022));
  afterAll(async () => {
    for (const server of running) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir });
    running.push(server);
    return server;
  };
  const query = (url: string, sql: string): Promise<object[]> =>
    withOwnClient(url, async (client) => (await client.query<object>(sql)).rows);

  let now: EmbeddedPostgres;

  it('is left as it is while 0.3.0 runs on it', async () => {
    const then = await start();
    const { ownerUrl } = then;
    await migrateDatabase({ url: ownerUrl, ownerUrl }, newestThen);
    await query(
      ownerUrl,
      `drop index audit_activity;
       insert into audit (network, action, via) values ('cos', 'signed in', 'page');
       insert into accounts (id, network, role, username, manager_id)
         values (1, 'cos', 'manager', 'mary', null), (2, 'cos', 'psychic', 'grace', 1);
       insert into psychics (account_id, network, extension, availability, contact_connection_id) values (2, 'cos', 1, 'B', 77);`,
    );
    await withOwnClient(ownerUrl, installQueue);
    await query(ownerUrl, `drop owned by ${roleOf(then.url)}; drop role ${roleOf(then.url)}`);
    rmSync(path.join(then.folder, 'role-password'));
    await then.stop();

    now = await start();
    const running030 = new Client({ connectionString: now.url, application_name: 'psychic-network jobs' });
    await running030.connect();
    await expect(migrateDatabase(now)).rejects.toThrow('Version 0.3.0 of the program is running');
    await running030.end();
    const left = `select from pg_stat_activity where application_name = 'psychic-network jobs'`;
    expect(await within(async () => (await query(now.ownerUrl, left)).length === 0)).toBe(true);
    expect(await query(now.ownerUrl, 'select contact_connection_id as id from psychics')).toEqual([
      { id: 77 },
    ]);
  });

  it('is upgraded to the schema of a new one, with its contacts', async () => {
    await migrateDatabase(now);
    expect(await query(now.url, 'select connection_id as id from switch_contacts')).toEqual([{ id: 77 }]);
    const fresh = await createTestDatabase();
    expect(await query(now.ownerUrl, schema)).toEqual(await query(fresh.url, schema));
    await fresh.drop();
  });

  it('gets the current roles in place', async () => {
    expect(existsSync(path.join(now.folder, 'role-password'))).toBe(true);
    expect(await query(now.url, 'select action from audit')).toEqual([{ action: 'signed in' }]);
    await expect(query(now.url, 'delete from audit')).rejects.toThrow('permission denied');
    await query(
      now.ownerUrl,
      `insert into migrations ("timestamp", name) values (9000000000000, 'Later9000000000000')`,
    );
    await expect(migrateDatabase(now)).rejects.toThrow('created by a newer version');
    await query(now.url, `insert into pgboss.job (name) values ('send-mail')`);
    await expect(query(now.url, 'create schema mine')).rejects.toThrow('permission denied');
    expect(await query(now.url, `select rolsuper from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false },
    ]);
  });
});
