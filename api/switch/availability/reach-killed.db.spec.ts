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
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Program } from '../../testing/program';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { missedExample } from '../integrations/readings.dto';

const key = 'killed-key';
const steps = [
  'miss',
  'miss',
  'miss',
  'miss',
  'abandon',
  'talk',
  'break',
  'end break',
  'time',
  'call',
  'hang up',
  'back',
] as const;
type Step = (typeof steps)[number];

/** What a psychic's portal shows. */
interface Model {
  state: 'free' | 'break' | 'missed';
  inCall: boolean;
  /** A break that begins when the call ends. */
  isLater: boolean;
  missed: number;
}

/** The status by the words of the rules, without their code. */
function stepped(model: Model, step: Step): Model {
  switch (step) {
    case 'miss': {
      if (model.state === 'missed') return model;
      const missed = model.missed + 1;
      return missed === 3 ? { ...model, state: 'missed', isLater: false, missed: 0 } : { ...model, missed };
    }
    case 'abandon':
      return model;
    case 'talk':
      return { ...model, missed: 0 };
    case 'break':
      return {
        ...model,
        state: 'break',
        isLater: model.inCall && (model.state !== 'break' || model.isLater),
        missed: model.missed,
      };
    case 'end break':
      return model.state === 'break' ? { ...model, state: 'free', isLater: false } : model;
    case 'time':
      return model.state === 'break' && !model.isLater ? { ...model, state: 'free' } : model;
    case 'call':
      return { ...model, inCall: true };
    case 'hang up':
      return { ...model, inCall: false, isLater: false };
    case 'back':
      return { ...model, state: 'free', isLater: false };
  }
}

const codeOf = ({ state, inCall }: Model): string => (inCall ? 'B' : state === 'free' ? 'A' : 'O');

describe('two portals and a switch, with processes that are killed', () => {
  beforeAll(builtProgram);

  let db: DataSource;
  let drop: () => Promise<void>;
  let dataDir: string;
  let programs: Program[] = [];
  let manager: number;
  let connection = 700_000;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    db = await createDataSource(made.url, { poolSize: 2 }).initialize();
    manager = await createManager(db, 'cos', 'manager');
    await db.query(`insert into api_keys (network, name, key_hash) values ('cos', 'test', $1)`, [
      hashKey(key),
    ]);
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-reach-'));
    programs = [await Program.start(made.url, dataDir)];
    programs.push(await Program.start(made.url, dataDir));
  });

  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await db.destroy();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Calls one process, and the other if that is dead. */
  const call = async (
    at: number,
    method: string,
    address: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    for (let tries = 0; tries < 500; tries++) {
      const answer = await fetch(`${programs[(at + tries) % 2]?.address}/api/${address}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) return answer;
      await sleep(10);
    }
    throw new Error('No process answers.');
  };

  async function play(id: number, cookies: string[], at: number, step: Step): Promise<void> {
    const own = { cookie: cookies[at] ?? '' };
    const site = { authorization: `Bearer ${key}` };
    const reading = (result: string) => ({
      ...missedExample,
      connection_id: ++connection,
      psychic: id,
      started_at: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString(),
      result,
    });
    const results = { miss: 'No Answer', abandon: 'Abandoned', talk: 'Completed' } as const;
    if (step === 'miss' || step === 'abandon' || step === 'talk') {
      const body = [reading(results[step])];
      // sent twice, as a switch does that heard no answer
      for (let n = 0; n < 2; n++)
        expect((await call(at, 'POST', 'integrations/readings', site, body)).status).toBe(200);
    } else if (step === 'break') await call(at, 'POST', `psychics/${id}/pause`, own, { minutes: 5 });
    else if (step === 'end break') await call(at, 'DELETE', `psychics/${id}/pause`, own);
    else if (step === 'back') await call(at, 'POST', `psychics/${id}/status`, own, { code: 'A' });
    else if (step === 'call' || step === 'hang up')
      await call(at, 'POST', `integrations/psychics/${id}/status`, site, {
        code: step === 'call' ? 'B' : 'U',
      });
    else {
      await db.query(
        'update psychics set pause_until = now() where account_id = $1 and pause_until is not null',
        [id],
      );
      const isOver = async () =>
        (
          await db.query<unknown[]>('select from psychics where account_id = $1 and pause_until <= now()', [
            id,
          ])
        ).length === 0;
      expect(await within(isOver, 20_000)).toBe(true);
    }
  }

  it('pause exactly after the third miss in a row, and end each pause once', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    // misses during the pause were once counted after a break that ended it
    const known: Step[] = [
      'miss',
      'miss',
      'miss',
      'miss',
      'miss',
      'break',
      'miss',
      'end break',
      'miss',
      'miss',
    ];
    const random = fc.array(fc.constantFrom(...steps), { minLength: 14, maxLength: 20 });
    const courses = [known, ...fc.sample(random, { numRuns: runs(2, 60), seed })];
    for (const [n, course] of courses.entries()) {
      const username = `reach${n}`;
      const id = await createPsychic(db, 'cos', manager, { username, availability: 'A' });
      const cookies: string[] = [];
      for (const at of [0, 1]) {
        const answer = await call(at, 'POST', 'sessions', {}, { username, password: testPassword });
        cookies.push(answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '');
      }
      let model: Model = { state: 'free', inCall: false, isLater: false, missed: 0 };
      let pauses = 0;
      let onTime = 0;
      for (const [at, step] of course.entries()) {
        // in the middle of what the process does
        const killed =
          at === Math.floor(course.length / 2) ? sleep(seed % 20).then(() => programs[0]?.kill()) : undefined;
        await play(id, cookies, at % 2, step);
        await killed;
        const next = stepped(model, step);
        if (next.state === 'missed' && model.state !== 'missed') pauses += 1;
        if (step === 'time' && next.state !== model.state) onTime += 1;
        model = next;
        const [row] = await db.query<object[]>(
          `select availability, availability_cause = 'missed' as missed, availability_cause = 'break' as break from psychics where account_id = $1`,
          [id],
        );
        expect([seed, n, at, step, row]).toEqual([
          seed,
          n,
          at,
          step,
          { availability: codeOf(model), missed: model.state === 'missed', break: model.state === 'break' },
        ]);
      }
      const audited = await db.query<{ action: string; count: number }[]>(
        `select action, count(*)::int as count from audit where subject_id = $1
            and action in ('paused after missed contacts', 'ended a pause on time') group by action order by action`,
        [id],
      );
      const expected = { 'ended a pause on time': onTime, 'paused after missed contacts': pauses };
      expect([seed, Object.fromEntries(audited.map(({ action, count }) => [action, count]))]).toEqual([
        seed,
        Object.fromEntries(Object.entries(expected).filter(([, count]) => count > 0)),
      ]);
      await programs[0]?.again();
    }
  }, 300_000);
});
