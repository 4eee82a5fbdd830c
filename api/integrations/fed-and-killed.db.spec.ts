import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { hashKey } from '../api-keys/key-hash';
import { createIngestPool, withOwnClient } from '../database/pools';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { recompute } from '../readings/recompute';
import { createDataSource } from '../schema/data-source';
import { createTestDatabase } from '../testing/database';
import { Feed, wavOf } from '../testing/fed';
import { createManager, createPsychic } from '../testing/people';
import { Program } from '../testing/program';
import { runs } from '../testing/runs';

const key = 'fed-key';

describe('a program that is killed while everything is fed', () => {
  let url: string;
  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let program: Program;
  let psychics: { read: number; choose: number };
  let members: number[];
  let feed: Feed;

  beforeAll(async () => {
    const made = await createTestDatabase();
    [url, drop] = [made.url, () => made.drop()];
    db = await createDataSource(url, { poolSize: 2 }).initialize();
    const manager = await createManager(db, 'cos', 'manager');
    const psychic = async (): Promise<number> => {
      const id = await createPsychic(db, 'cos', manager, { availability: 'A' });
      await db.query('update accounts set username = $2 where id = $1', [id, `fed${id}`]);
      return id;
    };
    psychics = { read: await psychic(), choose: await psychic() };
    await db.query(`insert into api_keys (network, name, key_hash) values ('cos', 'test', $1)`, [
      hashKey(key),
    ]);
    // who can get a gift
    const pool = createIngestPool(url);
    const talks = ['ann', 'ben'].map((name, at) => ({
      connection_id: 2_000_000 + at,
      psychic: psychics.read,
      customer: { external_id: name, username: name, email: `${name}@x.example` },
      conn_type: 'Call',
      started_at: '2026-09-02T12:00:00-04:00',
      duration_seconds: 600,
      free_minutes: 0,
      paid_minutes: 10,
      rate: 2,
      result: 'Completed',
    }));
    await new ReadingsIngest(pool).ingest('cos', talks);
    await pool.end();
    members = (await db.query<{ id: number }[]>('select id from customers order by id')).map(({ id }) => id);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-fed-'));
    program = await Program.start(url, dataDir);
  });

  afterAll(async () => {
    feed.isBroken = true;
    await program.kill();
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has whatever it answered, once, and its figures are right', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 100, max: 1500 }), { numRuns: runs(2, 20), seed });
    feed = new Feed(program.address, key, psychics, members);
    const run = await feed.open();
    const feeding = run();
  it('told to take any port, is where it says, and names that in addresses', async () => {
    expect(program.address).toMatch(/:[1-9]\d{3,4}$/);
    const { port } = new URL(program.address);
    const map = await (await fetch(`${program.address}/sitemap.xml`)).text();
    expect(map).toContain(`<loc>http://localhost:${port}/cos</loc>`);
  });

    for (const moment of moments) {
      await Promise.race([sleep(moment), feeding]);
      if (feed.isBroken) break;
      await program.kill();
      await program.again();
    }
    feed.isOver = true;
    await feeding;

    const rows = await db.query<{ id: string; seconds: number; version: number; voided: boolean }[]>(
      `select connection_id as id, duration_seconds as seconds, version, voided_at is not null as voided
         from readings where connection_id < 1000000`,
    );
    const stored = rows.map(({ id, seconds, version, voided }) => [Number(id), seconds, version, voided]);
    const told = [...feed.readings].map(([id, { seconds, versions, isVoided }]) => [
      id,
      seconds,
      versions + (isVoided ? 1 : 0),
      isVoided,
    ]);
    const byId = (one: unknown[], other: unknown[]): number => Number(one[0]) - Number(other[0]);
    expect([seed, stored.sort(byId)]).toEqual([seed, told.sort(byId)]);

    const [count] = await db.query<object[]>(
      `select (select count(*)::int from gifts) as gifts, (select count(*)::int from gifts where minutes = 3) as threes,
              (select count(*)::int from mails) as mails,
              (select count(distinct (subject, customer_id))::int from gifts) as different,
              (select count(*)::int from customers where external_id like 'new%') as customers,
              (select count(*)::int from switch_contacts where psychic_id = $1 and ended_at is not null) as contacts,
              (select count(*)::int from switch_contacts where ended_at is null) as open,
              (select availability from psychics where account_id = $1) as reads,
              (select availability from psychics where account_id = $2) as chosen`,
      [psychics.read, psychics.choose],
    );
    const gifts = feed.gifts.length * members.length;
    expect([seed, count]).toEqual([
      seed,
      {
        gifts,
        threes: gifts,
        mails: gifts,
        different: gifts,
        customers: feed.customers.size,
        contacts: feed.contacts,
        open: 0,
        reads: 'A',
        chosen: feed.chosen,
      },
    ]);

    for (const [id, byte] of feed.recordings) {
      const file = readFileSync(path.join(dataDir, `recordings/cos/${id}.wav`));
      expect([seed, id, file.equals(wavOf(byte))]).toEqual([seed, id, true]);
    }
    const { isRight, compared, differences } = await withOwnClient(url, (client) => recompute(client, false));
    expect([seed, isRight, differences]).toMatchObject([seed, true, { readings: 0, days: 0, published: 0 }]);
    expect(compared).toBeGreaterThan(0);
    expect(feed.again).toBeGreaterThan(0);
  }, 900_000);
});
