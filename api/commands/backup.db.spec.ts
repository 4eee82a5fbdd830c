import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { withOwnClient } from '../platform/database/pools';
import { builtProgram } from '../testing/built';
import { endChild } from '../testing/children';
import { runBuilt as run } from '../testing/command';
import { contents } from '../testing/contents';
import { cutWhileFilling } from '../testing/cut-copy';
import { migrateDatabase } from '../operations/schema/migrate';
import { asApplication, createTestDatabase } from '../testing/database';
import { databaseFolder } from '../testing/folders';
import { within } from '../testing/within';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');

describe('the backup command', () => {
  beforeAll(builtProgram);

  const folder = databaseFolder('backup-command-');
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
    const {
      sending_hold: _hold,
      backups: _notes,
      audit: _audit,
      ...all
    } = await withOwnClient(url, contents);
    return all;
  };

  it('moves a system from a server into an embedded database and back, with identical rows', async () => {
    const umask = process.umask(0o022);
    const server = await database();
    await withOwnClient(server, (client) =>
      client.query(`insert into accounts (network, role, username) values ('onesun', 'manager', 'bóss')`),
    );
    const first = path.join(folder, 'first.tgz');
    const [made, told] = await run('backup', [first], { DATABASE_URL: server, DATA_KEY, DATA_DIR: folder });
    expect([made, told]).toEqual([
      0,
      expect.stringMatching(/^\S+first\.tgz holds \d+ rows from \d+ tables and 0 recordings\./),
    ]);

    const noted = await withOwnClient(server, (client) => client.query('select from backups'));
    expect(noted.rowCount).toBe(1);

    const DATA_DIR = path.join(folder, 'embedded');
    mkdirSync(DATA_DIR);
    const missing = await run('restore', [`${first}.gz`, '--new'], { DATA_DIR });
    expect(missing).toEqual([1, expect.stringContaining('There is no file ')]);
    // no database was made for it
    const [refused, why] = await run('restore', [first, '--new'], { DATA_DIR });
    expect([refused, why]).toEqual([1, expect.stringContaining('a different data key')]);
    // no key file is created when the right key is required
    expect(existsSync(path.join(DATA_DIR, 'data.key'))).toBe(false);
    writeFileSync(path.join(DATA_DIR, 'data.key'), DATA_KEY);
    expect(await run('restore', [first], { DATA_DIR })).toEqual([0, expect.stringContaining('Restored: ')]);
    // simulates a kill right after the rows were committed
    expect(await run('restore', [first], { DATA_DIR })).toEqual([
      1,
      expect.stringContaining('already fully restored'),
    ]);

    const second = path.join(folder, 'second.tgz');
    expect((await run('backup', [second], { DATA_DIR }))[0]).toBe(0);
    const other = await database('template0');
    const env = { DATABASE_URL: other, DATA_KEY, DATA_DIR: folder };
    expect((await run('restore', [second], env))[0]).toBe(0);
    expect(await inside(other)).toEqual(await inside(server));

    expect(await run('resume-sending', ['list'], env)).toEqual([
      0,
      'No mails are queued.\nQueued webhook deliveries: 0.\n',
    ]);
    expect(await run('resume-sending', [], env)).toEqual([
      0,
      'To be sent within a minute: 0 mails, 0 webhook deliveries.\n',
    ]);
    expect(await run('resume-sending', [], env)).toEqual([0, 'Nothing was on hold.\n']);
    process.umask(umask);
  });

  describe('a restore', () => {
    const whole = path.join(folder, 'whole.tgz');
    let server: string;

    beforeAll(async () => {
      server = await database();
      // many customers, with a manager before them
      await withOwnClient(server, (client) =>
        client.query(
          `insert into accounts (network, role, username) values ('cos', 'manager', 'boss');
           insert into customers (network, external_id, username) select 'cos', n, md5(n::text) from generate_series(1, 2000) n`,
        ),
      );
      const [code] = await run('backup', [whole], { DATABASE_URL: server, DATA_KEY, DATA_DIR: folder });
      expect(code).toBe(0);
    });

    const restoresWhole = async (env: Record<string, string>): Promise<void> => {
      expect(await run('restore', [whole], env)).toEqual([0, expect.stringContaining('Restored: ')]);
      expect(await inside(env.DATABASE_URL ?? '')).toEqual(await inside(server));
    };

    it('leaves nothing when killed, and a second attempt restores everything', async () => {
      const DATABASE_URL = await database('template0');
      const env = { DATA_KEY, DATA_DIR: folder, DATABASE_URL };
      // a pipe that delivers half and then waits, so that the pending rows are not committed
      const half = path.join(folder, 'half');
      execFileSync('mkfifo', [half]);
      const child = spawn(process.execPath, ['dist/api/commands/restore.js', half], {
        cwd: path.join(__dirname, '../..'),
        env: { ...process.env, LOG_LEVEL: 'warn', ...env },
        stdio: 'ignore',
      });
      const bytes = readFileSync(whole);
      const pipe = await open(half, 'w');
      await pipe.write(bytes.subarray(0, Math.floor(bytes.length * 0.9)));
      const isFilling = (): Promise<boolean> =>
        withOwnClient(server, async (client) => {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = $1 and query ilike 'copy%' and backend_xid is not null`,
            [new URL(DATABASE_URL).pathname.slice(1)],
          );
          return rowCount === 1;
        });
      expect(await within(isFilling, 60_000)).toBe(true);
      await endChild(child, 'SIGKILL');
      await pipe.close();
      await restoresWhole(env);
    });

    it('prints a plain message if the connection is cut, and a second attempt restores everything', async () => {
      const DATABASE_URL = await database();
      const env = { DATA_KEY, DATA_DIR: folder, DATABASE_URL };
      const restored = await cutWhileFilling(DATABASE_URL, 'customers', () => run('restore', [whole], env));
      expect(restored).toEqual([
        1,
        expect.stringMatching(/^The connection to the database .* was lost \(.+\)\. .+\n$/),
      ]);
      await restoresWhole(env);
    });
  });

  it('encrypts the file with a key that it makes', async () => {
    const [made, said] = await run('backup', ['--new-key'], {});
    expect(made).toBe(0);
    const [, recipient = '', secret = ''] = /BACKUP_KEY=(age1\S+)\n.+BACKUP_KEY=(\S+)\n/.exec(said) ?? [];
    const file = path.join(folder, 'encrypted.age');
    const DATABASE_URL = await database();
    const env = { DATABASE_URL, DATA_KEY, DATA_DIR: folder };
    expect(await run('backup', [file], { ...env, BACKUP_KEY: recipient })).toEqual([
      0,
      expect.stringContaining('The file is encrypted.'),
    ]);
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org/);
    const into = { ...env, DATABASE_URL: await database('template0') };
    expect(await run('restore', [file], { ...into, BACKUP_KEY: recipient })).toEqual([
      1,
      'The backup is encrypted. Set BACKUP_KEY to the AGE-SECRET-KEY-1… that belongs to it. Nothing was restored.\n',
    ]);
    const [restored] = await run('restore', [file], { ...into, BACKUP_KEY: secret });
    expect(restored).toBe(0);
  });

  describe('of a system with recordings', () => {
    const DATA_DIR = path.join(folder, 'recorded');
    let env: Record<string, string>;

    beforeAll(async () => {
      const DATABASE_URL = await database();
      env = { DATABASE_URL, DATA_KEY, DATA_DIR };
      await withOwnClient(DATABASE_URL, (client) =>
        client.query(
          `insert into recordings (network, connection_id, bytes) select 'cos', generate_series(1, 19), 4`,
        ),
      );
      mkdirSync(path.join(DATA_DIR, 'recordings/cos'), { recursive: true });
      for (let id = 1; id <= 19; id += 1)
        writeFileSync(path.join(DATA_DIR, `recordings/cos/${id}.wav`), 'wave');
    });

    const noted = (): Promise<object[]> =>
      withOwnClient(env.DATABASE_URL ?? '', async (client) => {
        const { rows } = await client.query<object>(
          `select has_recordings, (select count(*)::int from audit where action = 'made a backup') as audited from backups`,
        );
        return rows;
      });

    it('fails if they cannot be found, and names the folder and the numbers', async () => {
      const file = path.join(folder, 'recorded.tgz');
      const elsewhere = path.join(folder, 'elsewhere');
      expect(await run('backup', [file], { ...env, DATA_DIR: elsewhere })).toEqual([
        1,
        `19 of the 19 recordings that the database names are not in ${elsewhere}/recordings (the first is cos/1). Check DATA_DIR or S3_BUCKET, or use --without-recordings. No backup was written.\n`,
      ]);
      expect(existsSync(file)).toBe(false);
      expect(existsSync(elsewhere)).toBe(false);
      expect(await noted()).toEqual([]);
      const [code, said] = await run('backup', [file, '--without-recordings'], {
        ...env,
        DATA_DIR: elsewhere,
      });
      expect([code, said]).toEqual([0, expect.stringContaining('and no recordings, as requested.\n')]);
      expect(await noted()).toEqual([{ has_recordings: false, audited: 2 }]);
      const into = { ...env, DATABASE_URL: await database('template0'), DATA_DIR: elsewhere };
      const [, told] = await run('restore', [file], into);
      expect(told).toContain('and no recordings, because the backup was made without them.\n');
    });

    it('never makes a data key, nor takes another one', async () => {
      const file = path.join(folder, 'keyless.tgz');
      expect(await run('backup', [file], { ...env, DATA_KEY: '' })).toEqual([
        1,
        'The data key is required: set DATA_KEY, or put data.key in DATA_DIR.\n',
      ]);
      expect(readdirSync(DATA_DIR)).toEqual(['recordings']);
    });

    it.each([
      ['SIGINT' as const, 130],
      ['SIGTERM' as const, 143],
      ['SIGHUP' as const, 129],
    ])('ends on %s with %d and leaves nothing', async (signal, code) => {
      const file = path.join(folder, 'stopped.tgz');
      const before = readdirSync(folder);
      // a table that is locked keeps the backup waiting
      await withOwnClient(env.DATABASE_URL ?? '', async (client) => {
        await client.query('begin; lock table versions in access exclusive mode');
        const child = spawn(process.execPath, ['dist/api/commands/backup.js', file], {
          cwd: path.join(__dirname, '../..'),
          env: { ...process.env, LOG_LEVEL: 'warn', ...env },
          stdio: 'ignore',
        });
        const isWriting = (): Promise<boolean> =>
          Promise.resolve(readdirSync(folder).some((name) => name.endsWith('.draft')));
        expect(await within(isWriting, 60_000)).toBe(true);
        const ended = new Promise((resolve) => child.once('close', resolve));
        child.kill(signal);
        expect(await ended).toBe(code);
      });
      expect(readdirSync(folder)).toEqual(before);
    });

    it('is made of an earlier schema as it is, and changes nothing', async () => {
      const DATABASE_URL = await database('template0');
      // the last one of 0.3.0
      await migrateDatabase({ url: DATABASE_URL, ownerUrl: DATABASE_URL }, 'Actors1764028800000');
      const then = await withOwnClient(DATABASE_URL, contents);
      const file = path.join(folder, 'earlier.tgz');
      const [code, said] = await run('backup', [file], { ...env, DATABASE_URL });
      expect([code, said]).toEqual([0, expect.stringContaining('The schema is that of an earlier version')]);
      expect(await withOwnClient(DATABASE_URL, contents)).toEqual(then);
      const into = { ...env, DATABASE_URL: await database('template0') };
      expect((await run('restore', [file], into))[0]).toBe(0);
    });

    it('is restored only by the owner', async () => {
      const made = await createTestDatabase('template0');
      dropped.push(() => made.drop());
      const file = path.join(folder, 'owned.tgz');
      expect((await run('backup', [file], env))[0]).toBe(0);
      const into = { ...env, DATABASE_URL: asApplication(made.url) };
      const [code, said] = await run('restore', [file], into);
      expect([code, said]).toEqual([1, expect.stringContaining('set DATABASE_OWNER_URL to the URL of "')]);
      expect((await run('restore', [file], { ...into, DATABASE_OWNER_URL: made.url }))[0]).toBe(0);
      // the draft's name is known to the application's role, too
      expect((await run('backup', [`${file}.second`], into))[0]).toBe(0);
    });
  });
});
