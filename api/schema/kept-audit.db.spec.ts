import { withOwnClient } from '../database/pools';
import { asApplication, createTestDatabase } from '../testing/database';

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

  it.each(changes)('is never changed, also where there is one role for all: %s', async (sql) => {
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
    'set role postgres',
  ])('is out of reach for the role of the application: %s', async (sql) => {
    await expect(query(asApplication(database.url), sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is added to and read by the role of the application, as everything else', async () => {
    const url = asApplication(database.url);
    await query(url, `insert into audit (network, via, action) values ('cos', 'page', 'signed out')`);
    expect(await query(url, 'select action from audit order by id')).toEqual([
      { action: 'signed in' },
      { action: 'signed out' },
    ]);
    await query(url, `update networks set name = name where name = 'cos'`);
  });
});
