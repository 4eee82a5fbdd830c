import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../packages/embedded-postgres/free-port';
import { testKey } from '../../testing/app';
import { builtProgram } from '../../testing/built';
import { endChild } from '../../testing/children';
import { createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';

const root = path.join(__dirname, '../../..');

describe('a log that cannot be written', () => {
  beforeAll(builtProgram);

  const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-lost-lines-'));
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let child: ChildProcess | undefined;

  beforeAll(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    if (child !== undefined) await endChild(child, 'SIGKILL');
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (out: number | 'pipe'): Promise<string> => {
    const PORT = String(await freePort());
    child = spawn(process.execPath, ['dist/api/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        DATA_KEY: testKey,
        HOST: '127.0.0.1',
        PORT,
        SEED_DEMO: '0',
      },
      stdio: ['ignore', out, 'ignore'],
    });
    return `http://127.0.0.1:${PORT}`;
  };
  const isLive = (address: string): Promise<boolean> =>
    within(
      () =>
        child?.exitCode !== null ||
        fetch(`${address}/api/health/live`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
  /** Each request writes one log line. */
  const answers = async (address: string): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let n = 0; n < 50; n++) {
      const signal = AbortSignal.timeout(15_000);
      statuses.add((await fetch(`${address}/api/sessions/0`, { signal })).status);
    }
    return statuses;
  };
  const ends = async (): Promise<number | null> => {
    child?.kill();
    await within(() => child?.exitCode !== null);
    return child?.exitCode ?? null;
  };
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('leaves the program running on a full disk: it starts, answers, and stops', async () => {
    const full = openSync('/dev/full', 'w');
    const address = await start(full);
    closeSync(full);
    expect(await isLive(address)).toBe(true);
    expect(await answers(address)).toEqual(new Set([401]));
    expect(await ends()).toBe(0);
  });

  it('leaves the program running when the reader is gone', async () => {
    const address = await start('pipe');
    child?.stdout?.resume();
    expect(await isLive(address)).toBe(true);
    child?.stdout?.destroy();
    expect(await answers(address)).toEqual(new Set([401]));
    expect(await ends()).toBe(0);
  });

  it('leaves the program running when the reader has stalled', async () => {
    const address = await start('pipe');
    expect(await isLive(address)).toBe(true);
    // more than a pipe can hold
    for (let n = 0; n < 20; n++) expect(await answers(address)).toEqual(new Set([401]));
    expect(await ends()).toBe(0);
  });
});
