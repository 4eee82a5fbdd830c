import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDataSource } from '../../operations/schema/data-source';
import { builtProgram } from '../../testing/built';
import { createTestDatabase } from '../../testing/database';
import { createManager, testPassword } from '../../testing/people';
import { Program } from '../../testing/program';
import { within } from '../../testing/within';

const host = 'cos.localhost';

describe('a program told to stop', () => {
  beforeAll(builtProgram);

  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataDir: string;
  let program: Program;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-drained-'));
    const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
    await createManager(db, 'cos', 'boss');
    await db.destroy();
    program = await Program.start(database.url, dataDir, { DRAIN_SECONDS: '5' });
  });
  afterAll(async () => {
    await program.kill();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is not ready, answers what still comes, tells streams when to reconnect, and ends with 0', async () => {
    const call = (
      address: string,
      headers: Record<string, string> = {},
      init: RequestInit = {},
    ): Promise<Response> => fetch(program.address + address, { ...init, headers: { host, ...headers } });
    const signIn = await call(
      '/api/sessions',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ username: 'boss', password: testPassword }) },
    );
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const ready = async (): Promise<number> => (await call('/api/health/ready')).status;
    const before = await call('/api/sessions/0', { cookie });
    expect([await ready(), before.status, before.headers.get('connection')]).toEqual([
      200,
      200,
      'keep-alive',
    ]);
    const streams = async (): Promise<Response> => call('/api/psychics/events', { cookie });
    let stream = await streams();
    // until the program hears the database
    await within(async () => stream.status === 200 || (stream = await streams()).status === 200);
    expect(stream.status).toBe(200);
    const text = stream.text();

    const end = program.stop();
    expect(await within(async () => (await ready()) === 503)).toBe(true);
    const after = await call('/api/sessions/0', { cookie });
    expect([after.status, after.headers.get('connection')]).toEqual([200, 'close']);
    const times = [...(await text).matchAll(/^retry: (\d+)$/gm)].map(([, time]) => Number(time));
    expect(times).toHaveLength(2);
    expect(times[1]).toBeGreaterThanOrEqual(500);
    expect(times[1]).toBeLessThanOrEqual(5000);
    expect(await end).toBe(0);
  });
});
