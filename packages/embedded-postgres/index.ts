import { type ChildProcess, execFile, spawn } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { EmbeddedPostgresError, isStarting } from './errors';
import { freePort } from './free-port';
import { hasEmbeddedPostgres, type ServerPlace, preparePlace } from './place';
import { clearRemains, findServer, letGo } from './processes';
import { withStartLock } from './start-lock';

export { EmbeddedPostgresError, hasEmbeddedPostgres };

export interface EmbeddedOptions {
  /**
   * The folder for all data; by default a temporary one that is removed with the server and not protected against
   * power loss.
   */
  dataDir?: string;
  /** What to do when another instance is using the data: commands attach, a second server refuses to start. */
  ifRunning?: 'attach' | 'refuse';
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** The connection URL of the application's role, which is not a superuser. */
  url: string;
  /** The connection URL of the owner. */
  ownerUrl: string;
  port: number;
  /** The data folder. */
  folder: string;
  /** The user it runs as, if it is not our own. */
  account: number | undefined;
  stop(): Promise<void>;
}

const database = 'app';
const superuser = 'postgres';
const applicationRole = 'psychic_network';
const supervisor = [
  path.join(__dirname, 'supervisor.cjs'),
  // from dist/packages/embedded-postgres
  path.join(__dirname, '../../../packages/embedded-postgres/supervisor.cjs'),
].find((file) => fs.existsSync(file));

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A real PostgreSQL on a free port of the loopback interface, run by a supervisor process.
 * @throws EmbeddedPostgresError with a plain sentence if it cannot be started
 */
export async function startEmbeddedPostgres({
  dataDir,
  ifRunning = 'refuse',
  log = () => undefined,
}: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir);
  if (dataDir !== undefined && !place.folder.startsWith(dataDir))
    log(`The database's account cannot reach ${dataDir}; its files are in ${place.folder}.`);
  // next to the folder, which initdb and the account own
  return withStartLock(`${place.folder}.lock`, async () => {
    await letGo(place.supervisorFile);
    const running = findServer(place.data, place.supervisorFile);
    if (running?.kept === true) {
      if (ifRunning === 'refuse')
        throw new EmbeddedPostgresError(
          `Another instance is already using the data in ${place.folder}. Stop it first, or set a different DATA_DIR and PORT.`,
        );
      await makeRole(place, running.port);
      return {
        ...addressesOf(place, running.port),
        port: running.port,
        folder: place.folder,
        account: place.account?.uid,
        stop: () => Promise.resolve(),
      };
    }
    await clearRemains(place.data, place.supervisorFile);
    await initialise(place, dataDir === undefined);
    return run(place, dataDir === undefined, log);
  });
}

const addressOf = (role: string, passwordFile: string, port: number, name = database): string =>
  `postgres://${role}:${fs.readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${name}`;

const addressesOf = (place: ServerPlace, port: number): Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> => ({
  url: addressOf(applicationRole, place.rolePasswordFile, port),
  ownerUrl: addressOf(superuser, place.passwordFile, port),
});

/** Creates the application's own role, also in older databases that lack it. */
async function makeRole(place: ServerPlace, port: number): Promise<void> {
  if (!fs.existsSync(place.rolePasswordFile)) writePassword(place, place.rolePasswordFile);
  const password = fs.readFileSync(place.rolePasswordFile, 'utf8').trim();
  await withClient(addressOf(superuser, place.passwordFile, port), async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (rowCount === 0) await client.query(`create role ${applicationRole} login`);
    await client.query(`alter role ${applicationRole} nosuperuser password '${password}'`);
  });
}

function writePassword({ account }: ServerPlace, file: string): void {
  fs.writeFileSync(file, crypto.randomBytes(18).toString('hex'), { mode: 0o600 });
  if (account !== undefined) fs.chownSync(file, account.uid, account.gid);
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that a killed start leaves nothing
 * half-finished.
 */
async function initialise(place: ServerPlace, temporary: boolean): Promise<void> {
  if (fs.existsSync(path.join(place.data, 'PG_VERSION'))) return;
  const side = `${place.data}.new`;
  fs.rmSync(side, { recursive: true, force: true });
  writePassword(place, place.passwordFile);
  const args = [
    '-D',
    side,
    '-U',
    superuser,
    '--auth=scram-sha-256',
    `--pwfile=${place.passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    // a random password needs no rounds against guessing, and those take a quarter of the time of a connection
    ...(temporary ? ['--no-sync', '--set=scram_iterations=1'] : []),
  );
  const { uid, gid } = place.account ?? {};
  try {
    await promisify(execFile)(place.binaries.program('initdb'), args, {
      env: place.environment,
      cwd: place.folder,
      uid,
      gid,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new EmbeddedPostgresError(
      `The embedded database could not be created: ${inOneLine(stderr ?? '') || message} Set DATABASE_URL to use a PostgreSQL server instead.`,
    );
  }
  fs.renameSync(side, place.data);
}

const inOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, '; ');

/** Milliseconds between two attempts to restart a database. */
const tryEach = 1_000;

async function run(
  place: ServerPlace,
  temporary: boolean,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const port = await freePort();
  let child = launch(place, port, temporary);
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const watch = (): void => void child.process.once('exit', () => void comeBack());
  /** Only the supervisor was killed and its server is orphaned, so restart both on the same port. */
  const comeBack = async (): Promise<void> => {
    let reported = '';
    for (let pause = 200; !isStopping(); pause = tryEach) {
      await sleep(pause);
      try {
        await clearRemains(place.data, place.supervisorFile);
        if (isStopping()) return;
        child = launch(place, port, temporary);
        await once(child.process, 'spawn');
        watch();
        return;
      } catch (error) {
        const why = (error as Error).message;
        if (why !== reported)
          log(`The embedded database could not be restarted (${why}); retrying every second.`);
        reported = why;
      }
    }
  };
  // if it cannot be started at all, this throws the reason
  await once(child.process, 'spawn').catch(() => undefined);
  await ready(place, port, child);
  await makeRole(place, port);
  watch();
  const stop = async (): Promise<void> => {
    stopping = true;
    if (
      child.process.pid !== undefined &&
      child.process.exitCode === null &&
      child.process.signalCode === null
    ) {
      const gone = new Promise((resolve) => child.process.once('exit', resolve));
      child.process.stdin?.end();
      await gone;
    }
  };
  return { ...addressesOf(place, port), port, folder: place.folder, account: place.account?.uid, stop };
}

interface Launched {
  process: ChildProcess;
  /** The last part of the server's log. */
  said(): string;
}

function launch(place: ServerPlace, port: number, temporary: boolean): Launched {
  if (supervisor === undefined)
    throw new EmbeddedPostgresError(
      'packages/embedded-postgres/supervisor.cjs is missing; the installation is not whole.',
    );
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'fatal',
    dynamic_shared_memory_type:
      process.platform === 'linux' ? 'mmap' : process.platform === 'win32' ? 'windows' : 'posix',
    ...(temporary && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // a temporary database needs no durability and little logging
      autovacuum: 'off',
      max_wal_size: '256MB',
    }),
  };
  const args = [
    '-D',
    place.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const options = JSON.stringify({
    ...place.account,
    pidFile: place.supervisorFile,
    ...(temporary && { temporary: place.folder }),
  });
  let said = '';
  // a killed process has no pipes either
  const child: ChildProcess = spawn(
    process.execPath,
    [supervisor, options, place.binaries.program('postgres'), ...args],
    {
      env: place.environment,
      cwd: '/',
      detached: true, // a Ctrl-C is for us; we then shut the database down cleanly
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  child.on('error', ({ message }) => (said = message));
  child.stdin?.on('error', () => undefined);
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)));
  return { process: child, said: () => said };
}

/** Waits until the server responds and has its database. */
async function ready(place: ServerPlace, port: number, child: Launched): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    if (child.process.pid === undefined || child.process.exitCode !== null || Date.now() > until)
      throw new EmbeddedPostgresError(
        `The embedded database did not start: ${inOneLine(child.said()) || 'no reason was given.'} Set DATABASE_URL to use a PostgreSQL server instead.`,
      );
    try {
      await withClient(addressOf(superuser, place.passwordFile, port, 'postgres'), async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
        if (rowCount === 0) await client.query(`create database ${database}`);
      });
      return;
    } catch (error) {
      if (!isStarting(error)) throw error;
      await sleep(25);
    }
  }
}
