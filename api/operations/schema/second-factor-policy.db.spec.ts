import { withOwnClient } from '../../platform/database/pools';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('SecondFactorPolicy1764362500000') - 1];

describe('whose accounts must have a second factor', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeEach(async () => {
    database = await createTestDatabase('template0');
    await migrateDatabase({ url: database.url, ownerUrl: database.url }, before);
  });
  afterEach(() => database.drop());

  const query = (sql: string): Promise<object[]> =>
    withOwnClient(database.url, async (client) => (await client.query<object>(sql)).rows);
  const policies = async (): Promise<object[]> => {
    await migrateDatabase({ url: database.url, ownerUrl: database.url });
    return query(
      `select name, second_factor_policy as policy,
              second_factor_from - (now() at time zone 'America/New_York')::date as days from networks order by name`,
    );
  };

  it('is managers, at once, in a new network', async () => {
    expect(await policies()).toEqual([
      { name: 'cos', policy: 'managers', days: null },
      { name: 'onesun', policy: 'managers', days: null },
    ]);
  });

  it('is managers, in four weeks, in a network that is in use, and nobody in a demo', async () => {
    await query(`
      insert into accounts (network, role, username, first, last, email)
      values ('cos', 'manager', 'boss', '', '', ''), ('onesun', 'manager', 'boss', '', '', '');
      insert into api_keys (network, name, key_hash)
      values ('onesun', 'demo', encode(sha256('demo-onesun-key'::bytea), 'hex'))`);
    expect(await policies()).toEqual([
      { name: 'cos', policy: 'managers', days: 28 },
      { name: 'onesun', policy: 'off', days: null },
    ]);
  });
});
