import { createDataSource, migrationNames } from './data-source';
import { findMigrations } from './migrations.query';
import { admitRole } from './application-role.query';
import { PassingError, StartupError } from '../config/startup-error';
import { type DatabaseAddress, roleOf } from '../database/address';
import { type Db, onDriver } from '../database/db';
import { withLock, withOwnClient } from '../database/pools';
import { whyAway } from '../database/reach-faults';

const migrationLock = 7_310_001;

/**
 * Brings a database to the newest schema, as its owner, and lets the application's role in; processes that start at once
 * wait for each other.
 * @param upTo the migration to stop after
 * @throws StartupError when the database cannot be reached, or was made by a newer version
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddress, upTo?: string): Promise<void> {
  try {
    await withLock(ownerUrl, migrationLock, async () => {
      await withOwnClient(ownerUrl, (client) => requireKnown(onDriver(client)));
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
    throw explained(error, ownerUrl);
  }
}

function explained(error: unknown, ownerUrl: string): unknown {
  if (error instanceof StartupError) return error;
  const away = whyAway(error, ownerUrl);
  if (away !== undefined)
    return new PassingError(`${away} Please check DATABASE_URL and that the server runs.`);
  const { code, message } = error as Error & { code?: unknown };
  if (code === '42501')
    return new StartupError(
      `The role "${roleOf(ownerUrl)}" may not change the schema (${message}): make it the owner of the database, as "Two roles" in docs/operations.md shows.`,
    );
  if (code === '53100')
    return new StartupError(`There is no room left on the disk of the database (${message}).`);
  return error;
}

async function requireKnown(db: Db): Promise<void> {
  const unknown = (await findMigrations(db)).filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new StartupError(
      'The database was made by a newer version of the program. Start that one, or restore a backup from before. Nothing was changed.',
    );
}
