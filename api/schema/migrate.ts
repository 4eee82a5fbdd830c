import { createDataSource } from './data-source';
import { admitRole } from './application-role.query';
import { StartupError } from '../config/startup-error';
import { type DatabaseAddress, roleOf } from '../database/address';
import { isDatabaseAway } from '../database/away';
import { onDriver } from '../database/db';
import { withLock, withOwnClient } from '../database/pools';

const migrationLock = 7_310_001;

/**
 * Brings a database to the newest schema, as its owner, and lets the application's role in; processes that start at once
 * wait for each other.
 * @param upTo the migration to stop after
 * @throws StartupError when the database cannot be reached
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddress, upTo?: string): Promise<void> {
  try {
    await withLock(ownerUrl, migrationLock, async () => {
      const source = await createDataSource(ownerUrl, { poolSize: 2, upTo }).initialize();
      try {
        await source.runMigrations();
      } finally {
        await source.destroy();
      }
      const role = roleOf(url);
      if (role !== roleOf(ownerUrl))
        await withOwnClient(ownerUrl, (client) => admitRole(onDriver(client), role));
    });
  } catch (error) {
    if (isDatabaseAway(error))
      throw new StartupError(
        'The database cannot be reached. Please check DATABASE_URL and that the server runs.',
      );
    throw error;
  }
}
