import { spawn } from 'node:child_process';
import path from 'node:path';
import { withOwnClient } from '../database/pools';
import { migrationNames } from '../schema/data-source';
import { builtProgram } from '../testing/built';
import { createTestDatabase } from '../testing/database';

const root = path.join(__dirname, '../..');

describe('the command that reverts a migration', () => {
  beforeAll(builtProgram);

  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const run = (...args: string[]): Promise<[number | null, string]> => {
    const child = spawn(process.execPath, ['dist/api/commands/migrate.js', ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve([code, said])));
  };
  const count = (): Promise<number> =>
    withOwnClient(
      database.url,
      async (client) => (await client.query('select from migrations')).rowCount ?? 0,
    );

  it('requires confirmation, and prints what it would revert', async () => {
    const [code, said] = await run('down');
    expect(code).toBe(1);
    expect(said).toContain(migrationNames.at(-1));
    expect(said).toContain('--yes');
    expect(await count()).toBe(migrationNames.length);
    expect(await run('down', '--yes')).toEqual([0, 'The last migration was reverted.\n']);
    expect(await count()).toBe(migrationNames.length - 1);
  });
});
