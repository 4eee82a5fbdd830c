import { type DataSource, QueryFailedError } from 'typeorm';
import { createDataSource, migrationNames } from './data-source';
import { findMigrations, isInUse } from './migrations.query';
import { areSqlFilesLoaded, loadSqlFiles } from './sql-files.query';
import { admitRole, dropForeignQueue } from './application-role.query';
import { commandLine } from '../../platform/config/command-line';
import { PassingError, StartupError } from '../../platform/config/startup-error';
import { type DatabaseAddress, roleOf } from '../../platform/database/address';
import { type Db, onDriver } from '../../platform/database/db';
import { withLock, withOwnClient } from '../../platform/database/pools';
import { installQueue } from '../../platform/jobs/install-queue.query';
import { whyAway } from '../../platform/database/connection-errors';

const migrationLock = 7_310_001;
/** The first migration that version 0.3.0 can't run on: it drops a column which that version reads. */
const breaks030 = 'SwitchTimes1764050000000';

/**
 * Migrates a database to the newest schema as its owner, and grants the application's role access; processes that
 * start at the same time wait for each other.
 * @param upTo the migration to stop after; then without functions, job queue, and grants
 * @returns how many migrations ran
 * @throws StartupError if the database is unreachable, was created by a newer version, or refuses a migration
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddress, upTo?: string): Promise<number> {
  try {
    return await withLock(ownerUrl, migrationLock, async () => {
      const before = await withOwnClient(ownerUrl, async (client) => {
        const db = onDriver(client);
        const known = await findKnown(db);
        if (known.length > 0 && !known.includes(breaks030) && (await isInUse(db)))
          throw new PassingError(
            'Version 0.3.0 of the program is running on this database and would fail on the new schema. Stop it first, see docs/upgrade.md. Nothing was changed.',
          );
        return known;
      });
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
      return withOwnClient(ownerUrl, async (client) => {
        const db = onDriver(client);
        if (upTo === undefined) {
          await dropForeignQueue(db);
          await installQueue(client);
          // at once: a process that is running must not meet a trigger that uses what it was not granted yet
          await db.query('begin');
          await loadSqlFiles(db, isChanged);
          if (role !== roleOf(ownerUrl)) await admitRole(db, role);
          await db.query('commit');
        }
        return (await findMigrations(db)).length - before.length;
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
      `The role "${roleOf(ownerUrl)}" cannot change the schema (${message}). Set DATABASE_OWNER_URL to the URL of the database's owner; see "Two roles" in docs/operations.md.`,
    );
  if (code === '53100') return new StartupError(`The database disk is full (${message}).`);
  return error;
}

/**
 * The migrations that a database has, oldest first.
 * @throws StartupError if this version of the program does not know one of them
 */
export async function findKnown(db: Db): Promise<string[]> {
  const found = await findMigrations(db);
  if (found.some((name) => !migrationNames.includes(name)))
    throw new StartupError(
      'The database was created by a newer version of the program. Start that version, or restore an earlier backup. Nothing was changed.',
    );
  return found;
}

/**
 * For commands, which never migrate.
 * @throws StartupError if the schema is that of another version of the program
 */
export async function requireSameSchema(db: Db): Promise<void> {
  const found = await findMigrations(db);
  const { unknown, missing } = compareSchema(found);
  if (unknown > 0)
    throw new StartupError(
      `The schema of the database is that of a newer version of the program (${counted(unknown)} more than this one knows). Use that version. Nothing was done.`,
    );
  const remedy = `Use the version that runs on it, or first run "${commandLine('migrate', 'up')}" or start this version. Nothing was done.`;
  if (found.length === 0) throw new StartupError(`The database is empty. ${remedy}`);
  if (missing > 0)
    throw new StartupError(
      `The schema of the database is that of an earlier version of the program (${counted(missing)} behind). ${remedy}`,
    );
  if (!(await areSqlFilesLoaded(db)))
    throw new StartupError(
      `The functions in the database are those of another version of the program. ${remedy}`,
    );
}

/** How many of a database's migrations this program does not know, and how many it would run. */
export function compareSchema(found: string[]): { unknown: number; missing: number } {
  return {
    unknown: found.filter((name) => !migrationNames.includes(name)).length,
    missing: migrationNames.filter((name) => !found.includes(name)).length,
  };
}

const counted = (count: number): string => `${count} migration${count === 1 ? '' : 's'}`;
