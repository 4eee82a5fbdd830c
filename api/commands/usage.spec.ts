import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testKey } from '../testing/app';
import { builtProgram } from '../testing/built';
import { runBuilt, runWhole } from '../testing/command';
import { createTestDatabase } from '../testing/database';
import { databaseFolder } from '../testing/folders';
import { type CommandForm, readArgs, UsageError } from './usage';

/** The forms of the commands that were loaded, by name. */
const commands = new Map<string, CommandForm[]>();
// so that they are not run: a process for each line takes longer than all others of this file
jest.mock('./run-command', () => ({
  ...jest.requireActual<object>('./run-command'),
  runCommand: (name: string, _: string, forms: CommandForm[]) => commands.set(name, forms),
}));

describe('a command', () => {
  beforeAll(builtProgram);

  const folder = mkdtempSync(path.join(tmpdir(), 'usage-'));
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    database = await createTestDatabase();
    env = { DATABASE_URL: database.url, DATA_KEY: testKey, DATA_DIR: folder };
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['api-key', '', 'Something is missing.'],
    ['api-key', 'create x', '--network is missing.'],
    ['api-key', 'create x --network mars', 'There is no network "mars".'],
    ['api-key', 'create x y --network cos', '"create x y" is not understood.'],
    ['api-key', 'list --overlap 1h', '--overlap cannot be used here.'],
    ['api-key', 'roll x', '"x" is not an ID.'],
    ['api-key', 'log --limit many', '--limit must be'],
    ['backup', '', 'Something is missing.'],
    ['backup', 'a.tgz b.tgz', '"a.tgz b.tgz" is not understood.'],
    ['backup', 'a.tgz --fast', "Unknown option '--fast'."],
    ['backup', 'a.tgz --recordings b --without-recordings', '--recordings and --without-recordings exclude'],
    ['backup', '--new-key a.tgz', '--new-key cannot be used here.'],
    ['import', 'readings log.csv', '--map is missing.'],
    ['import', 'people log.csv --map a.json', '"people log.csv" is not understood.'],
    ['mail', 'sent', 'ID is missing.'],
    ['mail', 'again x', '"x" is not an ID.'],
    ['manager', 'disable boss', '--network is missing.'],
    ['manager', 'rights boss --network cos', 'LIST is missing.'],
    ['manager', 'list all', '"list all" is not understood.'],
    ['manager-create', '--username x', '--network is missing.'],
    ['manager-create', '--network cos --username x --email bad', '"bad" is not an email address.'],
    ['manager-create', 'boss --network cos --username x', '"boss" is not understood.'],
    ['migrate', 'sideways', '"sideways" is not understood.'],
    ['migrate', 'up --yes', '--yes cannot be used here.'],
    ['pay-check', 'now', '"now" is not understood.'],
    ['recompute', 'foo', '"foo" is not understood.'],
    ['rekey', '--nonsense', "Unknown option '--nonsense'."],
    ['rekey', 'now', '"now" is not understood.'],
    ['restore', '', 'Something is missing.'],
    ['restore', 'a.tgz --force', "Unknown option '--force'."],
    ['resume-sending', 'now', '"now" is not understood.'],
    ['simulate', '--rate fast', '--rate must be'],
    ['simulate', 'now', '"now" is not understood.'],
    ['webhook', 'add --events chat.asked --network cos', 'URL is missing.'],
    ['webhook', 'add https://x.example --events chat.asked', '--network is missing.'],
    ['webhook', 'remove x --network cos', '"x" is not an ID.'],
  ])('%s refuses "%s"', async (command, line, why) => {
    jest.requireActual(`./${command}`);
    const forms = commands.get(command.replace('manager-create', 'manager:create')) ?? [];
    const run = async (): Promise<unknown> => readArgs(forms, line.split(' ').filter(Boolean))();
    const error: unknown = await run().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message.startsWith(why)).toBe(true);
  });

  it('that npm runs refuses an unknown option with exit code 2 and its usage', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = Object.entries(scripts).flatMap(([name, line]) => {
      const command = /command\.mjs (\S+)$/.exec(line)?.[1];
      return command === undefined ? [] : [{ name, command }];
    });
    expect(named.length).toBeGreaterThan(10);
    return Promise.all(
      named.map(async ({ name, command }) =>
        expect([command, ...(await runBuilt(command, ['--nonsense'], env))]).toEqual([
          command,
          2,
          expect.stringMatching(new RegExp(`^Unknown option '--nonsense'\\.\n\nnpm run ${name}`)),
        ]),
      ),
    );
  });

  it('refuses what the database does not have', async () => {
    const [code, said] = await runBuilt('mail', ['sent', '999'], env);
    expect([code, said]).toEqual([
      2,
      expect.stringMatching(/^The mail 999 is not one of those that list shows\./),
    ]);
  });

  it('says which database and which files it works with, without a password', async () => {
    const { host, pathname } = new URL(database.url);
    const [code, all] = await runWhole('mail', ['list'], env);
    // on two streams, which may arrive in either order
    expect([code, all.split('\n').toSorted()]).toEqual([
      0,
      ['', `Database ${host}${pathname}, recordings in ${folder}/recordings.`, 'There are no such mails.'],
    ]);
    const bucket = { S3_BUCKET: 'kept', S3_ENDPOINT: 'https://s3.example' };
    const [, said] = await runWhole('mail', ['list'], { ...env, ...bucket });
    expect(said).toContain(', recordings in bucket kept at s3.example.\n');
  });

  it('names itself as the wrapper does', async () => {
    const [, said] = await runBuilt('mail', ['--help'], { ...env, COMMAND_NAME: 'psychic-network' });
    expect(said).toContain('psychic-network mail sent ID …\n');
    expect(said).not.toContain('npm');
  });

  describe('without DATABASE_URL', () => {
    const DATA_DIR = databaseFolder('usage-embedded-');

    afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

    it('makes no embedded database unless it is told to', async () => {
      const umask = process.umask(0o022);
      for (const [command, ...args] of [
        ['mail', 'list'],
        ['backup', path.join(folder, 'none.tgz')],
        ['manager-create', '--network', 'cos', '--username', 'boss'],
      ] as const) {
        const [code, said] = await runWhole(command, args, { DATA_DIR }, 'a long password for boss\n');
        expect([code, said]).toEqual([
          1,
          `Embedded database in ${DATA_DIR}, recordings in ${DATA_DIR}/recordings.\n` +
            `There is no database in ${DATA_DIR}, and DATABASE_URL is not set. Set DATABASE_URL or DATA_DIR, or start the program once.\n`,
        ]);
      }
      expect(readdirSync(DATA_DIR)).toEqual([]);
      const create = ['--network', 'cos', '--username', 'boss', '--new'];
      expect(await runBuilt('manager-create', create, { DATA_DIR }, 'a long password for boss\n')).toEqual([
        0,
        'Manager "boss" of cos can log in.\n',
      ]);
      expect(existsSync(path.join(DATA_DIR, 'data.key'))).toBe(false);
      expect(await runBuilt('mail', ['list'], { DATA_DIR })).toEqual([0, 'There are no such mails.\n']);
      expect(await runBuilt('manager-create', create, { DATA_DIR }, 'a long password for boss\n')).toEqual([
        1,
        `There is already a database in ${DATA_DIR}: leave out --new.\n`,
      ]);
      process.umask(umask);
    });
  });
});
