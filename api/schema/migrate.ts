import { type DataSource, QueryFailedError } from 'typeorm';
import { createDataSource, migrationNames } from './data-source';
import { findMigrations } from './migrations.query';
import { loadSqlFiles } from './sql-files.query';
import { admitRole, makeQueueSchema } from './application-role.query';
import { PassingError, StartupError } from '../config/startup-error';
import { type DatabaseAddress, roleOf } from '../database/address';
import { type Db, onDriver } from '../database/db';
import { withLock, withOwnClient } from '../database/pools';
import { whyAway } from '../database/connection-errors';

const migrationLock = 7_310_001;

/**
 * Migrates a database to the newest schema as its owner, and grants the application's role access; processes that
 * start at the same time wait for each other.
 * @param upTo the migration to stop after
 * @throws StartupError if the database is unreachable, was created by a newer version, or refuses a migration
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddress, upTo?: string): Promise<void> {
  try {
    await withLock(ownerUrl, migrationLock, async () => {
      await withOwnClient(ownerUrl, (client) => requireKnown(onDriver(client)));
      const source = await createDataSource(ownerUrl, { poolSize: 2, isOwner: true, upTo }).initialize();
      let isChanged: boolean;
      try {
        isChanged = await runMigrations(source);
      } catch (error) {
        throw await named(error, ownerUrl);
      } finally {
        await source.destroy();
      }
      const role = roleOf(url);
      await withOwnClient(ownerUrl, async (client) => {
        const db = onDriver(client);
        // at once: a process that is running must not meet a trigger that uses what it was not granted yet
        await db.query('begin');
        if (upTo === undefined) await loadSqlFiles(db, isChanged);
        await makeQueueSchema(db);
        if (role !== roleOf(ownerUrl)) await admitRole(db, role);
        await db.query('commit');
      });
    });
  } catch (error) {
    throw explained(error, ownerUrl);
  }
}

/** Calls of a running earlier version may lock the same tables in another order, so a deadlock is tried again. */
async function runMigrations(source: DataSource): Promise<boolean> {
  for (let tries = 1; ; tries += 1)
    try {
      const done = await source.runMigrations();
      return done.length > 0 || tries > 1;
    } catch (error) {
      if (tries === 5 || !(error instanceof QueryFailedError) || codeOf(error) !== '40P01') throw error;
    }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** Error codes of transient failures: deadlock, canceled by an operator, out of memory. */
const passing = /^(40001|40P01|53200|55P03|57014)$/;

/** The database's error about a migration, with the migration's name; other errors are internal. */
async function named(error: unknown, ownerUrl: string): Promise<unknown> {
  if (!(error instanceof QueryFailedError) || explained(error, ownerUrl) !== error) return error;
  const done = await withOwnClient(ownerUrl, (client) => findMigrations(onDriver(client)));
  const next = migrationNames.find((name) => !done.includes(name)) ?? '';
  const { message } = error;
  const code = codeOf(error);
  const failure = `The migration "${next}" failed and was rolled back (${message}).`;
  return code !== undefined && passing.test(code)
    ? new PassingError(`${failure} Please try again.`)
    : new StartupError(
        `${failure} Fix the reported problem or start the previous version of the program, and report this.`,
      );
}

function explained(error: unknown, ownerUrl: string): unknown {
  if (error instanceof StartupError) return error;
  const away = whyAway(error, ownerUrl);
  if (away !== undefined)
    return new PassingError(`${away} Check DATABASE_URL and that the server is running.`);
  const { code, message } = error as Error & { code?: unknown };
  if (code === '42501')
    return new StartupError(
      `The role "${roleOf(ownerUrl)}" cannot change the schema (${message}). Make it the owner of the database; see "Two roles" in docs/operations.md.`,
    );
  if (code === '53100') return new StartupError(`The database disk is full (${message}).`);
  return error;
}

async function requireKnown(db: Db): Promise<void> {
  const unknown = (await findMigrations(db)).filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new StartupError(
      'The database was created by a newer version of the program. Start that version, or restore an earlier backup. Nothing was changed.',
    );
}
