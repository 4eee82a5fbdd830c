import childProcess, { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '.';
import { EmbeddedPostgresError } from './errors';
import { builtProgram } from '../../api/testing/built';
import { endChild } from '../../api/testing/children';
import { databaseFolder } from '../../api/testing/folders';
import { within } from '../../api/testing/within';
import { withOwnClient } from '../../api/platform/database/pools';

const root = path.join(__dirname, '../..');

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  const running: EmbeddedPostgres[] = [];

  beforeAll(builtProgram);

  beforeEach(() => {
    dataDir = databaseFolder('embedded-');
    // the database's account must be able to reach what is created in it
    process.umask(0o022);
  });

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (ifRunning?: 'attach' | 'refuse'): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir, ifRunning });
    running.push(server);
    return server;
  };
  const query = (url: string, sql: string): Promise<Record<string, unknown>[]> =>
    withOwnClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
  const pidIn = (server: EmbeddedPostgres, file: string): number =>
    Number(readFileSync(path.join(server.folder, file), 'utf8').split('\n')[0]);
  const comesBack = async (url: string): Promise<Record<string, unknown>[]> => {
    for (let tries = 0; ; tries++) {
      try {
        return await query(url, 'select n from kept');
      } catch (error) {
        if (tries > 600) throw error;
        await sleep(100);
      }
    }
  };

  it('keeps its data across restarts, and listens only on the loopback interface, with a password', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    expect(await query(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(first.ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password',
    );
    await first.stop();
    const second = await start();
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('recovers on the same port when the server or its supervisor is killed', async () => {
    const server = await start();
    await query(server.ownerUrl, 'create table kept as select 1 as n');
    process.kill(pidIn(server, 'data/postmaster.pid'), 'SIGKILL');
    expect(await comesBack(server.ownerUrl)).toEqual([{ n: 1 }]);
    process.kill(pidIn(server, 'supervisor.pid'), 'SIGKILL');
    await sleep(1500);
    expect(await comesBack(server.ownerUrl)).toEqual([{ n: 1 }]);
  });

  it('logs why its supervisor cannot be started, and keeps trying', async () => {
    const nowhere = (): ChildProcess => run('/nowhere', { stdio: ['pipe', 'ignore', 'pipe'] });
    const run = childProcess.spawn;
    const spawned = jest.spyOn(childProcess, 'spawn');
    try {
      spawned.mockImplementationOnce(nowhere);
      await expect(start()).rejects.toThrow(/^The embedded database did not start: spawn \/nowhere ENOENT /);
      const said: string[] = [];
      const server = await startEmbeddedPostgres({ dataDir, log: (line) => void said.push(line) });
      running.push(server);
      await query(server.ownerUrl, 'create table kept as select 1 as n');
      spawned.mockImplementationOnce(nowhere).mockImplementationOnce(nowhere);
      process.kill(pidIn(server, 'supervisor.pid'), 'SIGKILL');
      expect(await within(() => said.length > 0, 20_000)).toBe(true);
      expect(await comesBack(server.ownerUrl)).toEqual([{ n: 1 }]);
      expect(said).toEqual([
        'The embedded database could not be restarted (spawn /nowhere ENOENT); retrying every second.',
      ]);
    } finally {
      spawned.mockRestore();
    }
  });

  it('lets a command attach, and refuses a second instance', async () => {
    const server = await start();
    await expect(start('refuse')).rejects.toThrow(EmbeddedPostgresError);
    const attached = await start('attach');
    expect(attached.url).toBe(server.url);
    await attached.stop();
    expect(await query(server.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('is removed with the process that started it if temporary, even when that is killed', async () => {
    const asks = `require('./dist/packages/embedded-postgres').startEmbeddedPostgres().then(({ folder }) => console.log(folder))`;
    const owner = spawn(process.execPath, ['-e', asks], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const folder = await new Promise<string>((resolve) =>
      owner.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
    );
    expect(existsSync(path.join(folder, 'data/PG_VERSION'))).toBe(true);
    await endChild(owner, 'SIGKILL');
    expect(await within(() => !existsSync(folder), 20_000)).toBe(true);
  });

  it('is created once when two processes start at the same time', async () => {
    const outcomes = await Promise.allSettled([start('attach'), start('attach')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const [one, two] = running;
    expect(one?.url).toBe(two?.url);
  });
});
