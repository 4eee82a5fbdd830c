import type { Db } from '../../platform/database/db';
import { ownNames } from '../../platform/database/pools';

/** Prepares a connection for migrations: sets `ownNames`, and removes the statement timeout. */
export async function prepareOwner(db: Db): Promise<void> {
  await db.query(ownNames);
  await db.query('set statement_timeout = 0');
}

/** The applied migrations of a database, oldest first; none for an empty one. */
export async function findMigrations(db: Db): Promise<string[]> {
  const [table] = await db.query<{ found: string | null }[]>(
    `select to_regclass('public.migrations') as found`,
  );
  if (table?.found == null) return [];
  const rows = await db.query<{ name: string }[]>('select name from public.migrations order by "timestamp"');
  return rows.map(({ name }) => name);
}

/** Whether a process uses the database: its job queue asks every two seconds. */
export async function isInUse(db: Db): Promise<boolean> {
  const found = await db.query<object[]>(
    `select from pg_stat_activity where datname = current_database() and application_name = 'psychic-network jobs'`,
  );
  return found.length > 0;
}
