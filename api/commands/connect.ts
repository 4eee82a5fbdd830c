import { readEnv } from '../config/env';
import { withProgress } from '../config/with-progress';
import { addressOf, type DatabaseAddress } from '../database/address';
import { startEmbedded } from '../database/start-database';
import { requireDatabase } from '../database/wait-for-database';
import { migrateDatabase } from '../schema/migrate';
import { say } from './run-command';

export interface Connected extends DatabaseAddress {
  close(): Promise<void>;
}

/**
 * The migrated database for a command: the server of DATABASE_URL, or the embedded one, started for the command or
 * attached to if the application is running.
 * @throws StartupError if neither is available
 */
export async function connectForCommand(): Promise<Connected> {
  const connected = await connectAsItIs();
  await withProgress(say, 'Updating the database schema', () => migrateDatabase(connected));
  return connected;
}

/** The same without migrating the schema. */
export async function connectAsItIs(): Promise<Connected> {
  const env = readEnv();
  const address = addressOf(env);
  if (address !== undefined) {
    await requireDatabase(address);
    // imports take turns by a session lock, and nothing here gains from a pooler
    return { ...address, url: address.directUrl, close: () => Promise.resolve() };
  }
  const embedded = await startEmbedded({ dataDir: env.dataDir, ifRunning: 'attach' });
  return { ...embedded, close: () => embedded.stop() };
}
