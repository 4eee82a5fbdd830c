import { createDataSource } from './data-source';
import { StartupError } from '../config/startup-error';
import { isDatabaseAway } from '../database/away';
import { withLock } from '../database/pools';

const migrationLock = 7_310_001;

/**
 * Brings a database to the newest schema; processes that start at once wait for each other.
 * @param upTo the migration to stop after
 * @throws StartupError when the database cannot be reached
 */
export async function migrateDatabase(url: string, upTo?: string): Promise<void> {
  try {
    await withLock(url, migrationLock, async () => {
      const source = await createDataSource(url, { poolSize: 2, upTo }).initialize();
      try {
        await source.runMigrations();
      } finally {
        await source.destroy();
      }
    });
  } catch (error) {
    if (isDatabaseAway(error))
      throw new StartupError(
        'The database cannot be reached. Please check DATABASE_URL and that the server runs.',
      );
    throw error;
  }
}
