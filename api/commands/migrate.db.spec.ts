import { withOwnClient } from '../platform/database/pools';
import { migrationNames } from '../operations/schema/data-source';
import { migrateDatabase } from '../operations/schema/migrate';
import { builtProgram } from '../testing/built';
import { runBuilt } from '../testing/command';
import { createTestDatabase } from '../testing/database';

const newest = migrationNames.at(-1) ?? '';

describe('the schema of the database', () => {
  beforeAll(builtProgram);

  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  afterEach(() => database.drop());

  const run = (command: string, ...args: string[]) =>
    runBuilt(command, args, { DATABASE_URL: database.url, DATA_DIR: '/nowhere' });
  const query = (sql: string) => withOwnClient(database.url, (client) => client.query(sql));
  const count = async (): Promise<number> => (await query('select from migrations')).rowCount ?? 0;
  const older = async (missing: number): Promise<void> => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, migrationNames.at(-1 - missing));
  };

  it('is reverted by one migration after confirmation, which names it', async () => {
    database = await createTestDatabase();
    const [code, said] = await run('migrate', 'down');
    expect(code).toBe(1);
    expect(said).toContain(newest);
    expect(said).toContain('--yes');
    expect(await count()).toBe(migrationNames.length);
    expect(await run('migrate', 'down', '--yes')).toEqual([0, `The migration "${newest}" was reverted.\n`]);
    expect(await count()).toBe(migrationNames.length - 1);
  });

  it('is migrated by migrate alone, which says what it ran', async () => {
    await older(3);
    for (const [command, ...args] of [
      ['mail', 'list'],
      ['api-key', 'create', 'x', '--network', 'cos'],
      ['recompute', '--repair'],
    ] as const)
      expect(await run(command, ...args)).toEqual([
        1,
        'The schema of the database is that of an earlier version of the program (3 migrations behind). Use the version that runs on it, or first run "npm run migrate -- up" or start this version. Nothing was done.\n',
      ]);
    expect(await count()).toBe(migrationNames.length - 3);
    expect(await run('migrate', 'up')).toEqual([0, 'Migrations run: 3. The schema is up to date.\n']);
    expect(await run('migrate', 'up')).toEqual([0, 'The schema is up to date.\n']);
    expect(await run('mail', 'list')).toEqual([0, 'There are no such mails.\n']);
  });

  it('of a newer version, or with other functions, is left alone', async () => {
    database = await createTestDatabase();
    await query(`comment on table migrations is 'Functions and triggers: others'`);
    expect(await run('mail', 'list')).toEqual([1, expect.stringContaining('functions in the database')]);
    await query(`insert into migrations ("timestamp", name) values (9999999999999, 'Later')`);
    const why = 'that of a newer version of the program';
    expect(await run('mail', 'list')).toEqual([1, expect.stringContaining(why)]);
    expect(await run('backup', '/tmp/never.tgz')).toEqual([
      1,
      expect.stringContaining('data key is required'),
    ]);
    expect(await run('migrate', 'up')).toEqual([1, expect.stringContaining('a newer version')]);
    expect(await run('migrate', 'down', '--yes')).toEqual([1, expect.stringContaining('a newer version')]);
  });
});
