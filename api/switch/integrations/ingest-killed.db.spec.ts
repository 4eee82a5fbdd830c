import fc from 'fast-check';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { hashKey } from '../../platform/api-keys/key-hash';
import { createIngestPool, withOwnClient } from '../../platform/database/pools';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import { recompute } from '../../records/readings/recompute';
import { createDataSource } from '../../operations/schema/data-source';
import { aReading } from '../../testing/fixtures';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { IngestFixture, type Headers, wavOf } from '../../testing/ingest-fixture';
import { PeopleFixture } from '../../testing/people-fixture';
import { createManager, createPsychic } from '../../testing/people';
import { Program } from '../../testing/program';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';

const key = 'fed-key';

describe('a program killed while all feeds are running', () => {
  beforeAll(builtProgram);

  let url: string;
  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let program: Program;
  let psychics: { read: number; choose: number; chat: number };
  let members: number[];
  let feed: IngestFixture;

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
    psychics = { read: await psychic(), choose: await psychic(), chat: await psychic() };
    for (let n = 0; n < 10; n++) await createPsychic(db, 'cos', manager, { username: `signing${n}` });
    await db.query(`insert into api_keys (network, name, key_hash) values ('cos', 'test', $1)`, [
      hashKey(key),
    ]);
    // customers who can get a gift
    const pool = createIngestPool(url);
    const talks = ['ann', 'ben'].map((name, at) =>
      aReading(psychics.read, {
        connection_id: 2_000_000 + at,
        customer: { external_id: name, username: name, email: `${name}@x.example` },
        started_at: '2026-09-02T12:00:00-04:00',
      }),
    );
    await new ReadingsIngest(pool).ingest('cos', talks);
    await pool.end();
    members = (await db.query<{ id: number }[]>('select id from customers order by id')).map(({ id }) => id);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-fed-'));
    program = await Program.start(url, dataDir, { BOT_CHECK_TRIES: '1', TRUSTED_PROXIES: '127.0.0.1' });
    feed = new IngestFixture(program.address, key, psychics, members);
  });

  afterAll(async () => {
    feed.isBroken = true;
    await program.kill();
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('reports its actual address when configured for any free port, and uses it in links', async () => {
    expect(program.address).toMatch(/:[1-9]\d{3,4}$/);
    const { port } = new URL(program.address);
    const map = await (await fetch(`${program.address}/sitemap.xml`)).text();
    expect(map).toContain(`<loc>http://localhost:${port}/cos</loc>`);
  });

  it('has stored whatever it acknowledged, exactly once, and its figures are correct', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 100, max: 1500 }), { numRuns: runs(2, 20), seed });
    const people = new PeopleFixture(feed, psychics.chat, await feed.signIn(`fed${psychics.chat}`));
    const run = await feed.open(people.ways);
    const feeding = run();
    for (const moment of moments) {
      await Promise.race([sleep(moment), feeding]);
      if (feed.isBroken) break;
      await program.kill();
      // treats downtime as if it had not happened: on a slow machine, several starts in a row exceed the chat's
      // one-minute limit
      await db.query(
        `update chats set psychic_heard_at = now(), member_heard_at = now(),
                asked_at = case when accepted_at is null then now() else asked_at end where ended_at is null`,
      );
      await program.again();
    }
    // on a slow machine, each attempt of a user may have been interrupted by a kill
    await within(() => people.isHeard || feed.isBroken, 60_000);
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
              (select count(*)::int from mails where recipient like '%@x.example') as mails,
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

    await requirePeople(people, seed);
    for (const [id, byte] of feed.recordings) {
      const file = readFileSync(path.join(dataDir, `recordings/cos/${id}.wav`));
      expect([seed, id, file.equals(wavOf(byte))]).toEqual([seed, id, true]);
    }
    const { isRight, compared, differences } = await withOwnClient(url, (client) => recompute(client, false));
    expect([seed, isRight, differences]).toMatchObject([seed, true, { readings: 0, days: 0, published: 0 }]);
    expect(compared).toBeGreaterThan(0);
    expect(feed.again).toBeGreaterThan(0);
  }, 900_000);

  /**
   * Users' actions that were answered are stored as answered; unanswered ones are stored completely or not at all.
   */
  async function requirePeople(people: PeopleFixture, seed: number): Promise<void> {
    expect(people.isHeard).toBe(true);
    const chats = await db.query<{ id: number; said: string[] }[]>(
      `select chat_id as id, array_agg(text order by number) as said from chat_messages group by chat_id order by 1`,
    );
    expect([seed, chats.map(({ id, said }) => [id, said])]).toEqual([seed, [...people.chats]]);
    const ended = await db.query<{ result: string; version: number }[]>(
      'select r.result, r.version from chats c left join readings r using (network, connection_id)',
    );
    expect([seed, ended]).toEqual([seed, [...people.chats].map(() => ({ result: 'Completed', version: 1 }))]);
    const calls = await db.query<{ id: string; status: string }[]>(
      'select external_id as id, status from scheduled_calls order by id',
    );
    expect([seed, new Map(calls.map(({ id, status }) => [id, status]))]).toEqual([seed, people.scheduled]);
    expect(calls).toHaveLength(people.scheduled.size);

    const history = await db.query<{ address: string }[]>(
      `select s.address from sessions s join login_records l on l.id = s.login_record_id
        where l.account_id = s.account_id and l.logout_at is null and s.address like '10.%'`,
    );
    const times = (list: string[], one: string): number => list.filter((other) => other === one).length;
    const [{ records } = { records: 0 }] = await db.query<{ records: number }[]>(
      `select count(*)::int as records from login_records join accounts a on a.id = account_id where username like 'signing%'`,
    );
    expect([seed, records]).toEqual([seed, history.length]);
    for (const [address, cookie] of people.sessions) {
      const { status } = await fetch(`${program.address}/api/sessions/0`, { headers: { cookie } });
      const here = history.map((row) => row.address);
      expect([seed, address, status, times(here, address)]).toEqual([seed, address, 200, 1]);
    }

    const forms = await db.query<{ name: string; mails: number; audited: number }[]>(
      `select name, (select count(*)::int from mails m where m.subject = 'Contact ' || c.id) as mails,
              (select count(*)::int from audit where action = 'left a contact' and (after ->> 'id')::int = c.id) as audited
         from contacts c
       union all
       select username, (select count(*)::int from mails m where m.recipient = a.email) as mails,
              (select count(*)::int from audit where action = 'signed up' and subject_id = a.id) as audited
         from accounts a where username like 'somebody%'`,
    );
    expect([seed, forms.filter(({ mails, audited }) => mails !== 1 || audited !== 1)]).toEqual([seed, []]);
    const names = forms.map(({ name }) => name);
    for (const name of [...people.contacts, ...people.applicants.values()])
      expect([seed, name, times(names, name)]).toEqual([seed, name, 1]);
  }

  it('keeps no partial uploads after a kill, and accepts them again', async () => {
    const folder = path.join(dataDir, 'recordings/cos');
    const manager = await feed.signIn('manager');
    const type = { 'content-type': 'audio/wav' };
    const [former, missing] = [2_000_000, 2_000_001];
    const begun: http.ClientRequest[] = [];
    /** Sends only half of the announced bytes. */
    const begin = (call: string, headers: Headers, body: Buffer): void => {
      const sent = { ...headers, 'content-length': body.length };
      const request = http.request(`${program.address}/api/${call}`, { method: 'PUT', headers: sent });
      request.on('error', () => undefined).write(body.subarray(0, body.length / 2));
      begun.push(request);
    };
    const heard = async (id: number): Promise<Buffer | number> => {
      const call = `psychics/${psychics.read}/recordings/20260902/${id}`;
      const answer = await fetch(`${program.address}/api/${call}`, { headers: manager });
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
    };
    const rows = (): Promise<object[]> =>
      db.query(
        'select connection_id::int as id, bytes from recordings where connection_id >= $1 order by 1',
        [former],
      );
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const image = `psychics/${psychics.read}/image`;
    const seen = async (): Promise<number> =>
      (await fetch(`${program.address}/api/${image}`, { headers: manager })).status;
    // earlier kills may have left some of other uploads
    const drafts = (): string[] => readdirSync(folder).filter((name) => /^\.200000[01]\./.test(name));

    await feed.site('PUT', `recordings/${former}`, wavOf(1), type);
    const bearer = { authorization: `Bearer ${key}`, ...type };
    for (const id of [former, missing]) begin(`integrations/recordings/${id}`, bearer, wavOf(2));
    begin(image, { ...manager, 'content-type': 'image/jpeg' }, photo);
    expect(await within(() => drafts().length === 2)).toBe(true);
    await program.kill();
    for (const request of begun) request.destroy();
    await program.again();

    expect(await heard(former)).toEqual(wavOf(1));
    expect([await heard(missing), await seen()]).toEqual([404, 404]);
    expect(await rows()).toEqual([{ id: former, bytes: wavOf(1).length }]);

    // the job deletes the hour-old draft; the other one may still be uploading
    const [old = '', young = ''] = drafts();
    expect(young).not.toBe('');
    const ago = new Date(Date.now() - 3_601_000);
    utimesSync(path.join(folder, old), ago, ago);
    await db.query(`insert into pgboss.job (name) values ('remove-cut-off-uploads')`);
    expect(await within(() => !drafts().includes(old))).toBe(true);
    expect(drafts()).toEqual([young]);

    for (const id of [former, missing]) {
      await feed.site('PUT', `recordings/${id}`, wavOf(2), type);
      expect(await heard(id)).toEqual(wavOf(2));
    }
    await feed.ask('PUT', image, { ...manager, 'content-type': 'image/jpeg' }, photo);
    expect(await seen()).toBe(200);
    expect(await rows()).toHaveLength(2);
    expect(drafts()).toEqual([young]);
  });
});
