import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../api/testing/database';
import { RecordingStore } from '../api/records/recordings/recording-store.service';
import { Secrets } from '../api/platform/database/secrets';
import { seedDemo, topUpDemo } from '.';
import { payDemo } from './pay';
import { brands, networks } from '../common/brand/brands';
import { documentsOf, documentsOn } from '../common/documents';
import { checkPay } from '../api/records/pay/pay-check';

const secrets = new Secrets(Buffer.alloc(32, 7));
const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-demo-'));
const recordings = new RecordingStore({ dataDir });
const now = new Date('2026-11-03T02:40:00Z'); // the evening after the clock change

describe('the demo', () => {
  const open: { client: Client; drop: () => Promise<void> }[] = [];

  afterAll(async () => {
    for (const { client, drop } of open) {
      await client.end();
      await drop();
    }
    rmSync(dataDir, { recursive: true });
  });

  const topUp = (url: string, later: number): Promise<unknown> =>
    topUpDemo(url, { recordings, now: new Date(now.getTime() + later * 3_600_000) });
  const connected = async (url: string, drop: () => Promise<void>): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    open.push({ client, drop });
    return client;
  };
  /** A demo right after its first start. */
  let whole: Client;
  /** A copy of it to continue with. */
  let goneOn: { url: string; client: Client };
  /** A copy of it with pay. */
  let paid: { url: string; client: Client };

  beforeAll(async () => {
    const database = await createTestDatabase();
    await seedDemo(database.url, { secrets, now });
    await topUp(database.url, 0);
    // before any connection: a database in use cannot be cloned
    const clone = await createTestDatabase(path.basename(database.url));
    const other = await createTestDatabase(path.basename(database.url));
    whole = await connected(database.url, () => database.drop());
    await payDemo(other.url, ['cos', 'onesun'], { now });
    paid = { url: other.url, client: await connected(other.url, () => other.drop()) };
    goneOn = { url: clone.url, client: await connected(clone.url, () => clone.drop()) };
  });

  const readings = async (client: Client): Promise<unknown[]> =>
    (
      await client.query<object>(
        `select connection_id, network, started_at, duration_seconds, result, revenue from readings
          where started_at > $1::timestamptz - interval '15 days' order by network, connection_id`,
        [now],
      )
    ).rows;

  const chatsOf = async (client: Client): Promise<unknown[]> =>
    (
      await client.query<object>(
        `select c.network, c.connection_id, c.asked_at, c.ended_at, c.result, c.ended_by, (select jsonb_agg(m.text order by number)
           from chat_messages m where m.chat_id = c.id) as texts
           from chats c where c.asked_at > $1::timestamptz - interval '5 days' order by network, connection_id`,
        [now],
      )
    ).rows;

  it('has callbacks of every kind, of customers who did not get through, none of them to its own psychic', async () => {
    const { rows } = await whole.query(
      `select b.network, b.state, count(*)::int as count,
              bool_and(a.username <> 'psychic' and exists (select from readings r where r.psychic_id = b.psychic_id
                and r.customer_id = b.customer_id and not r.connected and r.started_at < b.requested_at)) as fits
         from callbacks b join accounts a on a.id = b.psychic_id group by 1, 2 order by 1, 2`,
    );
    const states = { declined: 1, done: 3, expired: 1, requested: 2 };
    expect(rows).toEqual(
      networks.flatMap((network) =>
        Object.entries(states).map(([state, count]) => ({ network, state, count, fits: true })),
      ),
    );
  });

  it('is the same for the same seed, whether created at once or topped up', async () => {
    const database = await createTestDatabase();
    await seedDemo(database.url, { secrets, now });
    await topUp(database.url, 30);
    const once = await connected(database.url, () => database.drop());
    for (const later of [0, 30]) await topUp(goneOn.url, later);
    const made = await readings(goneOn.client);
    expect(made.length).toBeGreaterThan(1000);
    expect(await readings(once)).toEqual(made);
    expect(await chatsOf(once)).toEqual(await chatsOf(goneOn.client));
  });

  it('has both networks complete, and records up to the current hour without overlaps', async () => {
    const { rows } = await whole.query<{
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
    const faults = await whole.query(
      `select from (select started_at, duration_seconds, lead(started_at) over (partition by psychic_id order by started_at) as next from readings) r
        where started_at + make_interval(secs => duration_seconds) > coalesce(next, $1::timestamptz)`,
      [new Date('2026-11-03T02:00:00Z')],
    );
    expect(faults.rowCount).toBe(0);
    const idle = await whole.query(
      `select from psychics where account_status <> 'Active' and availability <> 'U'`,
    );
    expect(idle.rowCount).toBe(0);
  });

  it('has logins, schedules, scheduled calls, gifts, and recordings, and a pending account like a Blacklisted one', async () => {
    for (const network of ['cos', 'onesun']) {
      const count = async (sql: string): Promise<number> =>
        (await whole.query<{ n: number }>(`select count(*)::int as n ${sql}`, [network])).rows[0]?.n ?? 0;
      expect(await count('from login_records where network = $1')).toBeGreaterThan(500);
      expect(await count('from login_records where network = $1 and logout_at is null')).toBeGreaterThan(0);
      expect(
        await count(`from scheduled_calls where network = $1 and scheduled_at > '${now.toISOString()}'`),
      ).toBeGreaterThan(5);
      expect(
        await count('from schedule_segments join psychics on account_id = psychic_id where network = $1'),
      ).toBeGreaterThan(100);
      expect(
        await count('from free_minute_credits where network = $1 and psychic_id is not null'),
      ).toBeGreaterThan(50);
      expect(await count('from readings where network = $1 and gift_minutes > 0')).toBeGreaterThan(0);
      expect(
        await count(`from psychics pending join psychics banned using (network, ssn_hash) where network = $1
          and pending.account_status = 'Pending' and pending.requires_approval and banned.account_status = 'Blacklist'`),
      ).toBe(1);
      const recorded = await whole.query<{ connection_id: number; conn_type: string }>(
        'select connection_id, conn_type from recordings join readings using (network, connection_id) where network = $1',
        [network],
      );
      expect(recorded.rows.length).toBeGreaterThanOrEqual(6);
      for (const { connection_id, conn_type } of recorded.rows) {
        expect(conn_type).toBe('Call');
        expect(existsSync(path.join(dataDir, 'recordings', network, `${connection_id}.wav`))).toBe(true);
      }
    }
  });

  it('has past chats, each with its reading and messages', async () => {
    const { rows } = await whole.query<{ n: number; results: number; faults: number }>(
      `select count(*)::int as n, count(distinct c.result)::int as results,
              count(*) filter (where r.id is null or r.psychic_id <> c.psychic_id or r.customer_id <> c.customer_id or r.source <> 'chat' or r.received_at <> c.closed_at
                or r.result <> c.result or r.duration_seconds <> coalesce(extract(epoch from c.ended_at - c.accepted_at), 0)
                or r.started_at <> coalesce(c.accepted_at, c.asked_at) or c.ended_at > $1 or c.messages <> coalesce(m.n, 0)
                or r.connected <> (coalesce(m.n, 0) > 1) or m.first < c.accepted_at or m.last > c.ended_at)::int as faults
         from chats c left join readings r on r.network = c.network and r.connection_id = c.connection_id and r.conn_type = 'Chat'
         left join (select chat_id, count(*) as n, min(sent_at) as first, max(sent_at) as last from chat_messages group by 1) m on m.chat_id = c.id
        group by c.network`,
      [now],
    );
    expect(rows).toHaveLength(2);
    for (const { n, results, faults } of rows) expect([n > 300, results, faults]).toEqual([true, 5, 0]);
    const unwritten = await whole.query(
      `select from readings r where conn_type = 'Chat' and customer_id is not null and source is null`,
    );
    expect(unwritten.rowCount).toBe(0);
  });

  it('has Active psychics who agreed to the newest documents, whatever day it is', async () => {
    const newest = documentsOn('9999-12-31', documentsOf(brands.cos));
    const { rows } = await whole.query<{ agreed: string[] }>(
      `select distinct array(select name || '/' || effective_date from agreed_documents where account_id = p.account_id order by 1) as agreed
         from psychics p where account_status = 'Active'`,
    );
    expect(rows).toEqual([{ agreed: newest.map(({ name, effective_date }) => `${name}/${effective_date}`) }]);
  });

  it('leaves real networks alone', async () => {
    const database = await createTestDatabase();
    const client = await connected(database.url, () => database.drop());
    await client.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    await seedDemo(database.url, { secrets, now });
    await topUpDemo(database.url, { recordings, now });
    expect((await client.query('select from accounts')).rowCount).toBe(1);
    expect((await client.query('select from readings')).rowCount).toBe(0);
    await payDemo(database.url, [], { now });
    expect((await client.query('select from pay_terms')).rowCount).toBe(0);
  });

  it('has two paid weeks, an approved one, and one to approve, in numbers and hashes that fit', async () => {
    const { rows } = await paid.client.query<{ states: string[] }>(
      `select array_agg(distinct status) as states from statements where held_at is null
          and not exists (select from payments p where p.statement_id = statements.id and p.returned_on is not null)
        group by network, period_to order by network, period_to`,
    );
    // the first one ended on a Monday, for a psychic with another pay day
    const ofNetwork = [['parked'], ['paid'], ['paid'], ['approved'], ['closed']];
    expect(rows.map(({ states }) => states.toSorted())).toEqual([...ofNetwork, ...ofNetwork]);
    for (const network of networks) {
      const { statements, faults } = await checkPay(paid.client, network);
      expect([statements > 100, faults]).toEqual([true, []]);
    }
    const late = await paid.client.query('select from pay_dirty');
    expect(late.rowCount).toBe(0);
  });

  it('has everything that can happen to pay, in both networks', async () => {
    for (const network of networks) {
      const count = async (sql: string): Promise<number> =>
        (await paid.client.query<{ n: number }>(`select count(*)::int as n ${sql}`, [network])).rows[0]?.n ??
        0;
      const own = 'psychic_id in (select account_id from psychics where network = $1)';
      const counts: Record<string, number> = {
        terms: await count('from pay_terms where network = $1 and psychic_id is null'),
        ownTerms: await count('from pay_terms where network = $1 and psychic_id is not null'),
        corrections: await count(`from statement_lines where kind = 'correction' and ${own}`),
        voided: await count(
          `from (select distinct connection_id from statement_lines where cause ->> 'kind' = 'voided' and ${own}) voided`,
        ),
        adjustments: await count(`from statement_lines where kind = 'adjustment' and ${own}`),
        waiting: await count(
          'from adjustments where network = $1 and needs_confirmation and confirmed_at is null',
        ),
        open: await count(
          'from adjustments where network = $1 and not needs_confirmation and statement_id is null',
        ),
        owing: await count('from statements where network = $1 and total_cents < 0'),
        parked: await count(
          `from statements where network = $1 and status = 'parked' and parked_reason = 'no_terms'`,
        ),
        held: await count(`from statements where network = $1 and held_reason like 'Waits%'`),
        returned: await count('from payments where network = $1 and returned_on is not null'),
        asked: await count(`from statement_questions q join contacts c on c.id = q.contact_id
          where c.network = $1 and c.answered_at is null and q.answered_at is null`),
        answered: await count(`from statement_questions where answered_at is not null and ${own}`),
        forms: await count(`from (select distinct tax_form from pay_profiles where ${own}) forms`),
        audited: await count(`from audit where network = $1 and action like '%statement%'`),
      };
      expect(counts).toEqual({
        ...{
          terms: 3,
          ownTerms: 1,
          corrections: expect.any(Number) as number,
          voided: 1,
          adjustments: 4,
          waiting: 1,
          open: 1,
        },
        ...{ owing: 1, parked: 1, held: 1, returned: 1, asked: 1, answered: 1, forms: 3, audited: 0 },
      });
      expect(counts.corrections).toBeGreaterThan(2);
    }
  });

  it('keeps its pay at the next start', async () => {
    const all = async (): Promise<unknown[]> =>
      (await paid.client.query<object>('select id, status, hash, version from statements order by id')).rows;
    const before = await all();
    await payDemo(paid.url, ['cos', 'onesun'], { now });
    expect(await all()).toEqual(before);
  });
});
