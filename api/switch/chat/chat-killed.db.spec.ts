import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { hashKey } from '../../platform/api-keys/key-hash';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { StreamListener } from '../../testing/listener';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Program } from '../../testing/program';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';

const texts = 24;
const key = 'killed-key';

interface KilledChat {
  psychic: string;
  site: string;
  cookie: string;
  token: string;
}

/** Set when the test is over, to stop retries. */
let isOver = false;

/** A page that listens until it learns how the chat ended. If its process dies, it reconnects to the other one. */
async function follow(programs: Program[], address: string, headers: Record<string, string>) {
  const heard = { numbers: [] as number[], texts: [] as string[], result: '' };
  let last: string | undefined;
  for (let at = 0; heard.result === '' && !isOver; at = 1 - at) {
    const named = { ...headers, ...(last !== undefined && { 'last-event-id': last }) };
    const listener = await StreamListener.open(`${programs[at]?.address}/api/${address}`, named).catch(
      () => undefined,
    );
    if (listener === undefined) {
      await sleep(10);
      continue;
    }
    await within(
      () => isOver || listener.ended || JSON.stringify(listener.of('chat')).includes('"ended"'),
      60_000,
    );
    for (const message of listener.of('message') as { number: number; text: string }[]) {
      heard.numbers.push(message.number);
      heard.texts.push(message.text);
    }
    const end = (listener.of('chat') as ({ result: string | null } | null)[]).find((chat) => chat?.result);
    heard.result = end?.result ?? '';
    last = listener.lastId;
    listener.close();
  }
  return heard;
}

describe('chat with two processes on one database, one of them killed', () => {
  beforeAll(builtProgram);

  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let programs: Program[] = [];
  let manager: number;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    manager = await createManager(db, 'cos', 'manager');
    await db.query(`insert into api_keys (network, name, key_hash) values ('cos', 'test', $1)`, [
      hashKey(key),
    ]);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-chat-'));
    // start one after the other: the first creates what both need
    programs = [await Program.start(made.url, dataDir)];
    programs.push(await Program.start(made.url, dataDir));
  });

  afterAll(async () => {
    isOver = true;
    await Promise.all(programs.map((program) => program.kill()));
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Retries a call, alternating between the processes, until it is answered. */
  const call = async (address: string, headers: Record<string, string>, body?: object): Promise<Response> => {
    for (let at = 0; ; at = 1 - at) {
      const answer = await fetch(`${programs[at]?.address}/api/${address}`, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      if (isOver) throw new Error('No process answers.');
      await sleep(10);
    }
  };

  const begin = async (n: number): Promise<KilledChat> => {
    const username = `killed${n}`;
    const id = await createPsychic(db, 'cos', manager, { username, availability: 'A' });
    const signedIn = await call('sessions', {}, { username, password: testPassword });
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const ask = {
      connection_id: n,
      psychic: id,
      customer: { external_id: `m${n}`, username: `m${n}` },
      rate: 50,
      free_minutes: 0,
    };
    const asked = await call('integrations/chats', { authorization: `Bearer ${key}` }, ask);
    const { chat_id, token } = (await asked.json()) as { chat_id: number; token: string };
    const psychic = `psychics/${id}/chats`;
    expect((await call(`${psychic}/${chat_id}/accept`, { cookie })).status).toBe(200);
    return { psychic: `${psychic}/${chat_id}`, site: `integrations/chats/${n}`, cookie, token };
  };

  it('loses and duplicates no message, keeps their order, and bills the exact minutes', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 0, max: 600 }), { numRuns: runs(2, 50), seed });
    for (const [index, moment] of moments.entries()) {
      const n = index + 1;
      const chat = await begin(n);
      const [session, bearer] = [{ cookie: chat.cookie }, { authorization: `Bearer ${chat.token}` }];
      const listening = [
        follow(programs, chat.psychic.replace(/\/\d+$/, '/events'), session),
        follow(programs, `${chat.site}/events`, bearer),
      ];
      const killed = sleep(moment).then(() => programs[0]?.kill());
      for (let text = 1; text <= texts; text++) {
        const [address, who] = text % 2 === 0 ? [chat.psychic, session] : [chat.site, bearer];
        const said = await call(`${address}/messages`, who, { text: `text ${text}`, client_id: `${text}` });
        expect([200, 201]).toContain(said.status);
      }
      await killed;
      expect((await call(`${chat.psychic}/end`, session)).status).toBe(200);
      const all = Array.from({ length: texts }, (_, at) => at + 1);
      for (const heard of await Promise.all(listening)) {
        expect([seed, moment, heard.numbers]).toEqual([seed, moment, all]);
        expect(heard.texts).toEqual(all.map((number) => `text ${number}`));
        expect(heard.result).toBe('Completed');
      }
      const [row] = await db.query<object[]>(
        `select r.duration_seconds = floor(extract(epoch from c.ended_at - c.accepted_at)) as exact,
                r.paid_minutes = round(r.duration_seconds / 60.0, 2) and r.revenue = r.paid_minutes * 50 as paid, r.version
           from chats c join readings r using (network, connection_id) where c.connection_id = $1`,
        [n],
      );
      expect(row).toEqual({ exact: true, paid: true, version: 1 });
      if (n < moments.length) await programs[0]?.again();
    }
  }, 900_000);

  it('continues after both were stopped for over a minute: downtime does not count as silence', async () => {
    const n = 1000;
    const chat = await begin(n);
    const bearer = { authorization: `Bearer ${chat.token}` };
    await Promise.all(programs.map((program) => program.kill()));
    const back = `- interval '5 minutes'`;
    await db.query(
      `update chats set asked_at = asked_at ${back}, accepted_at = accepted_at ${back},
              psychic_heard_at = psychic_heard_at ${back}, member_heard_at = member_heard_at ${back} where connection_id = $1`,
      [n],
    );
    await db.query(`update uptime set since = since ${back}, seen_at = seen_at ${back}`);
    await Promise.all(programs.map((program) => program.again()));
    // each process checks every second
    await sleep(3000);
    for (const [address, who] of [
      [chat.psychic, { cookie: chat.cookie }],
      [chat.site, bearer],
    ] as const) {
      const signed = await call(`${address}/typing`, who, { typing: false });
      expect([signed.status, await signed.json()]).toMatchObject([200, { state: 'running' }]);
    }
    expect((await call(`${chat.psychic}/end`, { cookie: chat.cookie })).status).toBe(200);
    expect(await db.query('select result from chats where connection_id = $1', [n])).toEqual([
      { result: 'Completed' },
    ]);
  });
});
