import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';
import { seedDemo, topUpDemo } from '.';

const now = new Date('2026-11-03T02:40:00Z'); // the evening after the clock change

describe('the demo', () => {
  const open: { client: Client; drop: () => Promise<void> }[] = [];

  afterAll(async () => {
    for (const { client, drop } of open) {
      await client.end();
      await drop();
    }
  });

  const demo = async (...hours: number[]): Promise<Client> => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    open.push({ client, drop: () => database.drop() });
    await seedDemo(database.url, { now });
    for (const later of hours)
      await topUpDemo(database.url, { now: new Date(now.getTime() + later * 3_600_000) });
    return client;
  };
  const readings = async (client: Client): Promise<unknown[]> =>
    (
      await client.query<object>(
        `select connection_id, network, started_at, duration_seconds, result, revenue from readings
          where started_at > $1::timestamptz - interval '15 days' order by network, connection_id`,
        [now],
      )
    ).rows;

  it('is the same from the same seed, whether made at once or topped up', async () => {
    const [at, later] = [await demo(0, 0, 30), await demo(30)];
    const made = await readings(at);
    expect(made.length).toBeGreaterThan(1000);
    expect(await readings(later)).toEqual(made);
  });

  it('has both networks whole, and records up to the hour without overlaps', async () => {
    const client = await demo(0);
    const { rows } = await client.query<{
      network: string;
      psychics: number;
      statuses: number;
      readings: number;
      waiting: number;
      key: number;
    }>(
      `select name as network,
         (select count(*)::int from psychics p where p.network = n.name) as psychics,
         (select count(distinct account_status)::int from psychics p where p.network = n.name) as statuses,
         (select count(*)::int from readings r where r.network = n.name) as readings,
         (select count(*)::int from psychics p where p.network = n.name and status_decided_at is null) as waiting,
         (select count(*)::int from api_keys k where k.network = n.name) as key from networks n order by name`,
    );
    for (const row of rows) {
      expect(row).toMatchObject({ psychics: 37, statuses: 6, waiting: 3, key: 1 });
      expect(row.readings).toBeGreaterThan(4000);
    }
    const faults = await client.query(
      `select from (select started_at, duration_seconds, lead(started_at) over (partition by psychic_id order by started_at) as next from readings) r
        where started_at + make_interval(secs => duration_seconds) > coalesce(next, $1::timestamptz)`,
      [new Date('2026-11-03T02:00:00Z')],
    );
    expect(faults.rowCount).toBe(0);
    const idle = await client.query(
      `select from psychics where account_status <> 'Active' and availability <> 'U'`,
    );
    expect(idle.rowCount).toBe(0);
  });

  it('leaves a network of real people alone', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    open.push({ client, drop: () => database.drop() });
    await client.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    await seedDemo(database.url, { now });
    await topUpDemo(database.url, { now });
    expect((await client.query('select from accounts')).rowCount).toBe(1);
    expect((await client.query('select from readings')).rowCount).toBe(0);
  });
});
