import type { DataSource } from 'typeorm';
import { hasEmbeddedPostgres } from '../../packages/embedded-postgres';
import { type Env, readEnv } from '../platform/config/env';
import { StartupError } from '../platform/config/startup-error';
import { withProgress } from '../platform/config/with-progress';
import { addressOf, type DatabaseAddress } from '../platform/database/address';
import { databaseNameOf } from '../platform/database/connection-errors';
import { onDriver } from '../platform/database/db';
import { withOwnClient } from '../platform/database/pools';
import { startEmbedded } from '../platform/database/start-database';
import { requireDatabase } from '../platform/database/wait-for-database';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { createDataSource } from '../operations/schema/data-source';
import { migrateDatabase, requireSameSchema } from '../operations/schema/migrate';
import { sayLine } from './run-command';

export interface Connecting {
  /** Whether to make a new embedded database. */
  isNew?: boolean;
  /** Whether the command works with the schema of another version. */
  withAnySchema?: boolean;
}

/**
 * Runs a command's work with the server of DATABASE_URL, or with the embedded database, started for the command or
 * attached to if the application is running. Says first which database and which files it works with.
 * @throws StartupError if there is no database, or its schema is that of another version
 */
export async function withDatabase<T>(
  work: (database: DatabaseAddress, env: Env) => Promise<T>,
  { isNew = false, withAnySchema = false }: Connecting = {},
): Promise<T> {
  const env = readEnv();
  const place =
    env.databaseUrl === undefined
      ? `Embedded database in ${env.dataDir}`
      : `Database ${databaseNameOf(env.databaseUrl)}`;
  // not among the answers on standard output
  process.stderr.write(`${place}, recordings in ${new RecordingStore(env).where}.\n`);
  const { stop, ...database } = await open(env, isNew);
  try {
    if (isNew && !withAnySchema)
      await withProgress(sayLine, 'Creating the tables', () => migrateDatabase(database));
    else if (!withAnySchema)
      await withOwnClient(database.url, (client) => requireSameSchema(onDriver(client)));
    return await work(database, env);
  } finally {
    await stop();
  }
}

/** The same with the connections that services use. */
export const withDataSource = <T>(
  work: (db: DataSource, env: Env) => Promise<T>,
  connecting?: Connecting,
): Promise<T> =>
  withDatabase(async ({ url }, env) => {
    const db = await createDataSource(url, { poolSize: 2 }).initialize();
    try {
      return await work(db, env);
    } finally {
      await db.destroy();
    }
  }, connecting);

async function open(env: Env, isNew: boolean): Promise<DatabaseAddress & { stop: () => Promise<void> }> {
  const address = addressOf(env);
  if (address !== undefined) {
    if (isNew) throw new StartupError('--new makes an embedded database, but DATABASE_URL is set.');
    await requireDatabase(address);
    // imports take turns by a session lock, and nothing here gains from a pooler
    return { ...address, url: address.directUrl, stop: () => Promise.resolve() };
  }
  const exists = hasEmbeddedPostgres(env.dataDir);
  if (isNew && exists)
    throw new StartupError(`There is already a database in ${env.dataDir}: leave out --new.`);
  if (!isNew && !exists)
    throw new StartupError(
      `There is no database in ${env.dataDir}, and DATABASE_URL is not set. Set DATABASE_URL or DATA_DIR, or start the program once.`,
    );
  const embedded = await startEmbedded({ dataDir: env.dataDir, ifRunning: 'attach' });
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, stop: () => embedded.stop() };
}
