import { hashKey } from '../../api/platform/api-keys/key-hash';
import { demoKey } from '../demo-key';
import { hashPassword } from '../../api/platform/accounts/password';
import { aReading } from '../../api/testing/fixtures';
import { TestApp } from '../../api/testing/app';
import { createManager, createPsychic } from '../../api/testing/people';
import { within } from '../../api/testing/within';
import { planContacts } from './contacts';
import { SimulationRun } from './run';
import { simulate, type SimulationOptions } from './simulate';

const wanted: SimulationOptions = {
  network: 'cos',
  seed: 7,
  psychics: 6,
  rate: 1200,
  longest: 2,
  answer: true,
};

describe('a simulation', () => {
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    test = await TestApp.start();
    address = await test.listen();
    const boss = await createManager(test.db, 'cos', 'manager');
    for (const username of ['psychic', 'luna', 'mara', 'river', 'sage', 'wren', 'left-out'])
      await createPsychic(test.db, 'cos', boss, { username, availability: username === 'wren' ? 'U' : 'A' });
    for (const role of ['psychic', 'manager'])
      await test.db.query('update accounts set password_hash = $1 where role = $2', [
        await hashPassword(`${role}-demo`),
        role,
      ]);
  });

  afterAll(() => test.stop());

  const begin = (): { run: SimulationRun; stop: () => void; said: string[] } => {
    const [stop, said] = [new AbortController(), [] as string[]];
    const run = new SimulationRun(new URL(address), wanted, stop.signal, (line) => said.push(line));
    return { run, stop: () => stop.abort(), said };
  };
  const count = async (sql: string): Promise<number> => {
    const [row] = await test.db.query<{ n: number }[]>(`select count(*)::int as n from ${sql}`);
    return row?.n ?? 0;
  };

  it('runs only in a demo', async () => {
    await test.createKey('cos');
    await expect(simulate(begin().run, wanted)).rejects.toThrow('not a demo');
    expect(await count('integration_calls where status < 400')).toBe(0);
    const nowhere = new SimulationRun(
      new URL('http://127.0.0.1:9'),
      wanted,
      new AbortController().signal,
      () => undefined,
    );
    await expect(simulate(nowhere, wanted)).rejects.toThrow('Nothing is running');
  });

  it('has customers who call and chat and psychics who answer, and ends everything when stopped', async () => {
    await test.db.query(
      `insert into api_keys (network, name, key_hash, scopes) values ('cos', 'demo', $1, '{read,write}')`,
      [hashKey(demoKey('cos'))],
    );
    const stand = () => test.db.query<object[]>('select account_id, availability from psychics order by 1');
    const found = await stand();
    const { run, stop, said } = begin();
    const playing = simulate(run, wanted);
    const isLively = async (): Promise<boolean> =>
      run.tally.readings.length > 5 &&
      run.counts.corrected > 0 &&
      (await count('(select from chat_messages group by chat_id having count(distinct side) = 2) c')) > 0;
    expect(await within(isLively, 60_000)).toBe(true);
    // something is always in progress
    stop();
    expect(await playing).toEqual([]);
    expect([said, run.counts.failed]).toEqual([[], 0]);
    expect(await stand()).toEqual(found);
    expect(await count('readings')).toBe(run.tally.readings.length);
    expect(await count('recordings')).toBe(run.counts.recordings);
    for (const rest of [
      'chats where ended_at is null',
      "psychics where availability in ('B', 'R')",
      'sessions',
      'login_records where logout_at is null',
      "readings r join accounts a on a.id = r.psychic_id where a.username = 'left-out'",
    ])
      expect([rest, await count(rest)]).toEqual([rest, 0]);
  });

  it('reports what else was sent to the network in the meantime', async () => {
    const { run, stop } = begin();
    const playing = simulate(run, { ...wanted, answer: false });
    await within(() => run.tally.readings.length > 1);
    await test.call('/api/integrations/readings', {
      method: 'POST',
      key: demoKey('cos'),
      body: [
        aReading('40001', {
          started_at: new Date().toISOString().replace(/\.\d+/, ''),
          paid_minutes: 1,
        }),
      ],
    });
    stop();
    expect((await playing).map((line) => line.replace(/ is .*/, '').slice(12))).toEqual([
      'rows',
      'Completed',
      'seconds',
      'hundredths of paid minutes',
      'cents',
    ]);
  });

  it('simulates the same contacts for the same seed', () => {
    const planOf = (seed: number): object[] => {
      const contactAt = planContacts({ ...wanted, seed });
      return Array.from({ length: 50 }, (_, n) => ({ ...contactAt(n), chance: undefined }));
    };
    expect(planOf(7)).toEqual(planOf(7));
    expect(planOf(8)).not.toEqual(planOf(7));
    expect(new Set(planOf(7).map((contact) => JSON.stringify(contact))).size).toBe(50);
  });
});
