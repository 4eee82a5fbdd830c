import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withOwnClient } from '../database/pools';
import { runBuilt as run } from '../testing/command';
import { contents } from '../testing/contents';
import { createTestDatabase } from '../testing/database';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');

describe('a backup by command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-command-'));
  const dropped: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const drop of dropped) await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const database = async (template?: string): Promise<string> => {
    const made = await createTestDatabase(template);
    dropped.push(() => made.drop());
    return made.url;
  };
  const inside = async (url: string): Promise<Record<string, string>> => {
    const { sending_hold: _hold, ...all } = await withOwnClient(url, contents);
    return all;
  };

  it('moves a system from a server into an embedded database and out again, each row as it was', async () => {
    const umask = process.umask(0o022);
    const server = await database();
    await withOwnClient(server, (client) =>
      client.query(`insert into accounts (network, role, username) values ('onesun', 'manager', 'bóss')`),
    );
    const first = path.join(folder, 'first.tgz');
    const [made, told] = await run('backup', [first], { DATABASE_URL: server, DATA_KEY, DATA_DIR: folder });
    expect([made, told]).toEqual([
      0,
      expect.stringMatching(/^\S+first\.tgz holds \d+ rows of \d+ tables and 0 recordings\./),
    ]);

    const DATA_DIR = mkdtempSync(path.join(folder, 'embedded-'));
    const [refused, why] = await run('restore', [first], { DATA_DIR });
    expect([refused, why]).toEqual([1, expect.stringContaining('another data key')]);
    // the file of a key is not made up where the right one is asked for
    expect(existsSync(path.join(DATA_DIR, 'data.key'))).toBe(false);
    writeFileSync(path.join(DATA_DIR, 'data.key'), DATA_KEY);
    expect(await run('restore', [first], { DATA_DIR })).toEqual([0, expect.stringContaining('Restored: ')]);
    expect(await run('restore', [first], { DATA_DIR })).toEqual([1, expect.stringContaining('not empty')]);

    const second = path.join(folder, 'second.tgz');
    expect((await run('backup', [second], { DATA_DIR }))[0]).toBe(0);
    const other = await database('template0');
    const env = { DATABASE_URL: other, DATA_KEY, DATA_DIR: folder };
    expect((await run('restore', [second], env))[0]).toBe(0);
    expect(await inside(other)).toEqual(await inside(server));

    expect(await run('resume-sending', ['list'], env)).toEqual([
      0,
      'No mail waits.\nWebhook deliveries that wait: 0.\n',
    ]);
    expect(await run('resume-sending', [], env)).toEqual([
      0,
      'What goes out within a minute: 0 mails, 0 webhook deliveries.\n',
    ]);
    expect(await run('resume-sending', [], env)).toEqual([0, 'Nothing was held back.\n']);
    process.umask(umask);
  }, 120_000);

  it('asks for a file', async () => {
    for (const command of ['backup', 'restore'])
      expect(await run(command, [], {})).toEqual([1, expect.stringContaining(`npm run ${command} -- FILE`)]);
    expect(await run('resume-sending', ['now'], {})).toEqual([
      1,
      expect.stringContaining('npm run resume-sending'),
    ]);
  });
});
