import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../operations/schema/data-source';
import { hashKey } from '../../platform/api-keys/key-hash';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Program } from '../../testing/program';
import { Receiver } from '../../testing/receiver';
import { runs } from '../../testing/runs';
import { setSecret } from '../../testing/webhooks';
import { within } from '../../testing/within';
import { newSecret } from '../webhooks/secret';

const key = 'killed-key';
const callbacksEach = 5;
const sent: Partial<Record<string, string>> = {
  'accepted a callback': 'accepted',
  'declined a callback': 'declined',
};

interface Step {
  action: string;
  after: { callback_id: number; state?: string; attempts?: number };
}
interface Asked {
  id: number;
  name: string;
}

/** What the audit rows say, replayed by rules of its own: the callbacks' states, and the webhooks they need. */
function replayed(steps: Step[]) {
  const states = new Map<number, { state: string; attempts: number }>();
  const events: string[] = [];
  for (const { action, after } of steps) {
    const { callback_id: id, state = 'requested', attempts } = after;
    const former = states.get(id);
    if (action === 'accepted a callback') {
      const others = [...states.values()].filter((one) => one.state === 'accepted');
      if (former?.state !== 'requested' || others.length > 0)
        throw new Error(`accepted ${id} beside another`);
    } else if (action === 'asked for a callback' ? former !== undefined : former === undefined)
      throw new Error(`${action} of ${id}`);
    if (action === 'reported an attempt of a callback' && attempts !== (former?.attempts ?? 0) + 1)
      throw new Error(`attempt ${attempts} of ${id}`);
    states.set(id, { state, attempts: attempts ?? former?.attempts ?? 0 });
    const event = state === 'expired' ? 'expired' : sent[action];
    if (event !== undefined) events.push(`${id} callback.${event}`);
  }
  return { states, events };
}

describe('callbacks with two portals, a switch, and a process that is killed', () => {
  beforeAll(builtProgram);

  const secret = newSecret();
  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let programs: Program[] = [];
  let receiver: Receiver;
  let psychic: number;
  let isOver = false;
  let count = 0;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    const manager = await createManager(db, 'cos', 'manager');
    psychic = await createPsychic(db, 'cos', manager, { username: 'called' });
    await db.query(
      `insert into api_keys (network, name, key_hash, scopes) values ('cos', 'switch', $1, '{read,write}')`,
      [hashKey(key)],
    );
    receiver = await Receiver.start();
    const [endpoint] = await db.query<{ id: number }[]>(
      `insert into webhooks (network, url, events, secret_cipher) values ('cos', $1, $2, '') returning id`,
      [receiver.url, ['callback.accepted', 'callback.declined', 'callback.expired']],
    );
    await setSecret(db, endpoint?.id ?? 0, secret);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-callbacks-'));
    const env = { WEBHOOK_NETWORKS: '127.0.0.1' };
    programs = [await Program.start(made.url, dataDir, env)];
    programs.push(await Program.start(made.url, dataDir, env));
  });

  afterAll(async () => {
    isOver = true;
    await Promise.all(programs.map((program) => program.kill()));
    await receiver.stop();
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Calls one process, and the other if that does not answer, until one does. */
  const call = async (first: number, address: string, who: object, body?: object): Promise<Response> => {
    for (let at = first; !isOver; at = 1 - at) {
      const answer = await fetch(`${programs[at]?.address}/api/${address}`, {
        method: 'POST',
        headers: { ...who, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      await sleep(10);
    }
    throw new Error('No process answers.');
  };
  const asSwitch = { authorization: `Bearer ${key}` };

  const portal = async (at: number): Promise<object> => {
    const signedIn = await call(at, 'sessions', {}, { username: 'called', password: testPassword });
    return { cookie: signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  };

  it('never has two accepted, and loses no request, answer, attempt, or webhook', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 0, max: 120 }), { numRuns: runs(2, 20), seed });
    const portals = [await portal(0), await portal(1)];
    const asked: Asked[] = [];
    const acked: string[] = [];
    const ask = async (): Promise<void> => {
      const name = `killed-${++count}`;
      const customer = { external_id: name, username: name };
      const answer = await call(count % 2, 'integrations/callbacks', asSwitch, {
        external_id: name,
        psychic,
        customer,
      });
      const { callback_id } = (await answer.json()) as { callback_id: number };
      asked.push({ id: callback_id, name });
    };
    /** Both portals and the switch go through the callbacks, in different orders. */
    const answers = async (at: number, mine: Asked[]): Promise<void> => {
      for (const [n, { id }] of mine.entries()) {
        const kind = (n + at) % 3 === 0 ? 'decline' : 'accept';
        const answer = await call(at, `psychics/${psychic}/callbacks/${id}/${kind}`, portals[at] ?? {});
        if (answer.status === 200) acked.push(`${id} ${kind}`);
      }
    };
    const attempts = async (mine: Asked[]): Promise<void> => {
      for (const number of [1, 2, 3])
        for (const { name } of mine)
          await call(number % 2, `integrations/callbacks/${name}/attempts`, asSwitch, {
            number,
            answered: false,
          });
    };
    for (const moment of moments) {
      const from = asked.length;
      await Promise.all(Array.from({ length: callbacksEach }, ask));
      const mine = asked.slice(from);
      const killed = sleep(moment).then(() => programs[0]?.kill());
      await Promise.all([answers(0, mine), answers(1, mine.toReversed()), attempts(mine)]);
      await killed;
      await db.query('update webhooks set claimed_until = now() where claimed_until is not null');
      await programs[0]?.again();
    }
    const { states, events } = replayed(
      await db.query<Step[]>(
        `select action, after from audit where subject_id = $1 and action like '%callback%' order by id`,
        [psychic],
      ),
    );
    const stored = await db.query<{ id: number; state: string; attempts: number }[]>(
      'select id, state, attempts from callbacks order by id',
    );
    expect([seed, [...states].sort(([a], [b]) => a - b)]).toEqual([
      seed,
      stored.map(({ id, ...course }) => [id, course]),
    ]);
    expect(asked.map(({ id }) => id).sort((a, b) => a - b)).toEqual(stored.map(({ id }) => id));
    for (const one of acked) {
      const [id, kind] = one.split(' ');
      expect(events).toContain(`${id} callback.${kind === 'accept' ? 'accepted' : 'declined'}`);
    }
    const received = (): string[] => [
      ...new Set(receiver.verified(secret).map(({ type, data }) => `${String(data.callback_id)} ${type}`)),
    ];
    await within(() => received().length >= new Set(events).size, 60_000);
    expect(received().sort()).toEqual([...new Set(events)].sort());
    expect(events.length).toBeGreaterThan(callbacksEach);
  }, 300_000);
});
