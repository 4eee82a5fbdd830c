import { spawn } from 'node:child_process';
import { chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/embedded-postgres';
import { freePort } from '../../packages/embedded-postgres/free-port';
import { preparePlace } from '../../packages/embedded-postgres/place';
import { migrateDatabase } from '../operations/schema/migrate';
import { endChild } from './children';
import { noSecondFactors } from './database';
import { within } from './within';

/** A server of its own with a streaming standby. */
export interface Pair {
  /** The migrated database of the primary, as its owner. */
  url: string;
  /** The same database of the standby. */
  standbyUrl: string;
  /** Runs a statement on the standby as its superuser. */
  onStandby(text: string): Promise<unknown[]>;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
}

async function run(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** A base backup by hand, because the embedded binaries lack pg_basebackup. */
async function copyData(primary: EmbeddedPostgres, into: string): Promise<void> {
  const client = new Client({ connectionString: primary.ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const from = path.join(primary.folder, 'data');
    cpSync(from, into, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(into, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(into, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

export async function startPair(): Promise<Pair> {
  const primary = await startEmbeddedPostgres();
  const url = primary.ownerUrl;
  // a standby can only follow what is flushed
  await run(url, 'alter database app set synchronous_commit = on');
  await migrateDatabase({ url, ownerUrl: url });
  await run(url, noSecondFactors);
  const place = preparePlace(undefined);
  await copyData(primary, place.data);
  const { account } = place;
  if (account !== undefined)
    for (const name of ['.', ...(readdirSync(place.data, { recursive: true }) as string[])])
      chownSync(path.join(place.data, name), account.uid, account.gid);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    log_min_messages: 'fatal',
    primary_conninfo: url,
  };
  const child = spawn(
    process.execPath,
    [
      path.join(__dirname, '../../packages/embedded-postgres/supervisor.cjs'),
      JSON.stringify({ ...account, pidFile: place.supervisorFile, temporary: place.folder }),
      place.binaries.program('postgres'),
      '-D',
      place.data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { env: place.environment, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] },
  );
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  const standby = new URL(url);
  standby.port = String(port);
  const onStandby = (text: string): Promise<unknown[]> => run(standby.href, text);
  const stopStandby = (): Promise<void> => endChild(child);
  const answers = await within(
    () =>
      onStandby('select 1').then(
        () => true,
        () => false,
      ),
    30_000,
  );
  if (!answers) throw new Error('The standby did not start.');
  return {
    url,
    standbyUrl: standby.href,
    onStandby,
    stopStandby,
    stop: async () => {
      await stopStandby();
      await primary.stop();
    },
  };
}
