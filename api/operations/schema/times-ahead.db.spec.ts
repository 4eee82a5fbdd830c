import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('TimesAhead1764261000000') - 1];

describe('change times in the future', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, before);
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`
      insert into accounts (id, network, role, username, manager_id)
        values (1, 'cos', 'manager', 'm', null), (2, 'cos', 'psychic', 'p', 1);
      insert into psychics (account_id, network, extension) values (2, 'cos', 40001);
      insert into readings (network, connection_id, psychic_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes,
                            rate, revenue, result, is_new, received_at, voided_at, updated_at)
        select 'cos', n, 2, 'Call', '2026-11-01', 60, 0, 1, 1, 1, 'Completed', true, '2026-11-02', voided::timestamptz, updated::timestamptz
          from (values (1, null, '2099-01-01'), (2, '2026-11-03', '2099-01-01'), (3, null, '2026-11-01'), (4, null, null)) r (n, voided, updated);
      insert into early_voids values ('cos', 5, '2099-01-01'), ('cos', 6, '2026-11-01');
      insert into customers (network, external_id, username, updated_at, told_at, mail_told_at, opted_out_at) values
        ('cos', 'a', 'a', '2099-01-01', '2099-01-01', '2099-01-01', '2099-01-01'),
        ('cos', 'b', 'b', '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01');
      insert into login_records (network, account_id, external_id, login_at, updated_at) values
        ('cos', 2, 'a', '2026-11-01', '2099-01-01'), ('cos', 2, 'b', '2026-11-01', '2026-11-01');
      insert into scheduled_calls (network, external_id, psychic_id, scheduled_at, conn_type, status, updated_at) values
        ('cos', 'a', 2, '2026-11-01', 'Call', 'Missed', '2099-01-01'), ('cos', 'b', 2, '2026-11-01', 'Call', 'Missed', '2026-11-01');
    `);
    await migrateDatabase({ url, ownerUrl: url });
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const found = async (sql: string): Promise<unknown[]> =>
    (await client.query({ text: sql, rowMode: 'array' })).rows;
  const then = '2026-11-01T00:00:00';
  const told = (column: string): string => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

  it('are replaced by the time of arrival where it is known, and all others stay', async () => {
    expect(await found(`select ${told('updated_at')} from readings order by connection_id`)).toEqual([
      ['2026-11-02T00:00:00'],
      ['2026-11-03T00:00:00'],
      [then],
      [null],
    ]);
    expect(
      await found(
        "select updated_at <= now(), updated_at > now() - interval '1 hour' from early_voids order by connection_id",
      ),
    ).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('are removed where it is not', async () => {
    for (const table of ['login_records', 'scheduled_calls'])
      expect(await found(`select ${told('updated_at')} from ${table} order by external_id`)).toEqual([
        [null],
        [then],
      ]);
    const columns = ['updated_at', 'told_at', 'mail_told_at', 'opted_out_at'].map(told);
    expect(await found(`select ${columns.join()} from customers order by external_id`)).toEqual([
      [null, null, null, null],
      [then, then, then, then],
    ]);
  });
});
