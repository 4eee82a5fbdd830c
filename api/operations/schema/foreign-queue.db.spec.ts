import { randomBytes } from 'node:crypto';
import PgBoss from 'pg-boss';
import { withOwnClient } from '../../platform/database/pools';
import { applicationRole, asApplication, createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';
import { migrateDatabase } from './migrate';

describe('a job queue whose tables belong to the application’s role', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const owner = `owner_${randomBytes(4).toString('hex')}`;
  let ownerUrl: string;
  let url: string;
  let then: PgBoss;

  const query = (at: string, sql: string): Promise<object[]> =>
    withOwnClient(at, async (client) => (await client.query<object>(sql)).rows);

  /** As a program of the earlier version does at its start. */
  const begin = async (name: string, run: () => Promise<void>): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: url, max: 3 });
    boss.on('error', () => undefined);
    await boss.start();
    await boss.createQueue(name, { name, policy: 'stately', expireInMinutes: 5, retryLimit: 2 });
    await boss.work(name, run);
    await boss.schedule(name, '* * * * *', undefined, { tz: 'America/New_York' });
    return boss;
  };

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    url = asApplication(database.url);
    const made = new URL(database.url);
    [made.username, made.password] = [owner, owner];
    ownerUrl = made.href;
    const name = made.pathname.slice(1);
    await query(database.url, `create role ${owner} login password '${owner}'`);
    await query(database.url, `alter database ${name} owner to ${owner}`);
    await migrateDatabase({ url, ownerUrl });
    // as the earlier version left it
    await query(ownerUrl, 'drop schema pgboss cascade; create schema pgboss');
    await query(ownerUrl, `grant usage, create on schema pgboss to ${applicationRole}`);
    await query(ownerUrl, `grant create on database ${name} to ${applicationRole}`);
  });
  afterAll(async () => {
    await then.stop({ graceful: false });
    const admin = new URL(database.url);
    admin.pathname = '/postgres';
    await database.drop();
    await query(admin.href, `drop role ${owner}`);
  });

  it('is created again by the owner, and a running earlier version keeps using it', async () => {
    const run = jest.fn(() => Promise.resolve());
    then = await begin('send-mail', run);
    await migrateDatabase({ url, ownerUrl });
    expect(
      await query(
        ownerUrl,
        `select relowner::regrole::text as owner from pg_class where relnamespace = 'pgboss'::regnamespace group by 1`,
      ),
    ).toEqual([{ owner }]);
    await expect(query(url, 'create table pgboss.mine ()')).rejects.toThrow('permission denied');
    const before = run.mock.calls.length;
    await query(url, `insert into pgboss.job (name, policy) values ('send-mail', 'stately')`);
    expect(await within(() => run.mock.calls.length > before)).toBe(true);
    expect(await query(url, `select from pgboss.schedule where name = 'send-mail'`)).toHaveLength(1);
  });

  it('is kept from then on, and a program of the earlier version starts on it', async () => {
    await query(url, `insert into pgboss.job (name, data) values ('send-webhooks', '{"kept": true}')`);
    await migrateDatabase({ url, ownerUrl });
    expect(await query(url, `select from pgboss.job where data ->> 'kept' = 'true'`)).toHaveLength(1);
    const run = jest.fn(() => Promise.resolve());
    await then.stop({ graceful: false });
    then = await begin('send-webhooks', run);
    expect(await within(() => run.mock.calls.length > 0)).toBe(true);
  });
});
