import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { addDays } from '../../../common/domain/new-york-time';
import { TestApp, testKey } from '../../testing/app';
import { builtProgram } from '../../testing/built';
import { endChild } from '../../testing/children';
import { PayFixture } from '../../testing/pay';
import { createManager } from '../../testing/people';
import { runs } from '../../testing/runs';

const [first, lastEnd] = ['2025-01-05', '2025-02-15'];
const [psychics, weeks, readings] = [8, 6, 10];

const root = path.join(__dirname, '../../..');

/** Closes as the job does, and says when it begins and when it is done. */
const program = `
  const { createApp } = require('./dist/api/app.js');
  const { jobActor } = require('./dist/api/platform/access/actor.js');
  const { readEnv } = require('./dist/api/platform/config/env.js');
  const { Closing } = require('./dist/api/records/pay/closing.service.js');
  const env = readEnv();
  createApp(env, env.databaseUrl).then(async (app) => {
    process.stdout.write('begins');
    await app.get(Closing).closeDue(jobActor('cos', 'close-pay'), '${lastEnd}', () => true);
    process.stdout.write('done');
    process.exit();
  });`;

describe('closing, when the program is killed at any moment', () => {
  let test: TestApp;
  let pay: PayFixture;
  let running: ChildProcess | undefined;

  beforeAll(builtProgram);

  beforeEach(async () => {
    test = await TestApp.start();
    pay = new PayFixture(test, await createManager(test.db, 'cos'), first);
    await pay.prepare();
    for (let n = 0; n < psychics; n += 1) {
      const psychic = await pay.psychic();
      for (let day = 0; day < weeks * readings; day += 1)
        await pay.send(psychic, addDays(first, day % (7 * weeks)));
    }
  });

  afterEach(async () => {
    if (running !== undefined) await endChild(running, 'SIGKILL');
    await test.stop();
  });

  const settings = (): NodeJS.ProcessEnv => ({
    ...process.env,
    ...{
      DATABASE_URL: test.url,
      DATA_DIR: test.dataDir,
      DATA_KEY: testKey,
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
    },
  });

  /** Starts the built program. @returns a function that waits until it has said something */
  const start = (): ((word: string) => Promise<void>) => {
    const child = spawn(process.execPath, ['-e', program], {
      cwd: root,
      env: settings(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    return async (word) => {
      for (let waited = 0; !said.includes(word); waited += 2) {
        if (child.exitCode !== null || waited > 60_000) throw new Error(`It did not say ${word}: ${said}`);
        await sleep(2);
      }
    };
  };

  const count = async (table: string): Promise<number> => {
    const [row] = await test.db.query<{ n: number }[]>(`select count(*)::int as n from ${table}`);
    return row?.n ?? 0;
  };

  it('puts each reading into exactly one statement, and leaves no gap between numbers', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const moments = fc.sample(fc.integer({ min: 0, max: 60 }), {
      ...{ numRuns: runs(3, 40), seed, unbiased: true },
    });
    const afterKills: number[] = [];
    // the first time surely between two statements
    for (const moment of [undefined, ...moments]) {
      const hasSaid = start();
      await hasSaid('begins');
      if (moment === undefined) while ((await count('statements')) === 0) await sleep(1);
      else await sleep(moment);
      if (running !== undefined) await endChild(running, 'SIGKILL');
      afterKills.push(await count('statements'));
    }
    await start()('done');
    const all = psychics * weeks;
    expect(afterKills[0]).toBeLessThan(all);
    expect(await count('statements where status = $$closed$$')).toBe(all);
    expect(await pay.lastNumber()).toBe(all);
    expect(await count('statement_lines where kind = $$base$$')).toBe(psychics * weeks * readings);
    expect(
      await test.db.query(
        `select connection_id from statement_lines where kind = 'base' group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(await count(`audit where action = 'closed the statement'`)).toBe(all);
    const check = execFileSync(process.execPath, ['dist/api/commands/pay-check.js'], {
      ...{ cwd: root, env: settings(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    });
    expect(check).toBe(
      `cos: ${all} statements checked, 0 faults.\nonesun: 0 statements checked, 0 faults.\n`,
    );
  }, 300_000);
});
