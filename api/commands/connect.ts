import { readEnv } from '../config/env';
import { startEmbeddedPostgres } from '../database/embedded';
import { migrateDatabase } from '../schema/migrate';

/**
 * The migrated database for a command: the server of DATABASE_URL, or the embedded one, started for the command's time
 * or attached to when the application runs.
 * @throws StartupError when neither can be had
 */
export async function connectForCommand(): Promise<{ url: string; close(): Promise<void> }> {
  const env = readEnv();
  if (env.databaseUrl !== undefined) {
    await migrateDatabase(env.databaseUrl);
    return { url: env.databaseUrl, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: env.dataDir, ifRunning: 'attach' });
  await migrateDatabase(embedded.url);
  return { url: embedded.url, close: () => embedded.stop() };
}
