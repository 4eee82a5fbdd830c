import type { Db } from './db';

/**
 * @throws if the database does not respond, or accepts no changes, as after a failover
 */
export async function askDatabase(db: Db): Promise<void> {
  const [row] = await db.query<{ is_read_only: boolean }[]>(
    `select current_setting('transaction_read_only')::boolean as is_read_only`,
  );
  if (row?.is_read_only === true)
    throw Object.assign(new Error('the database is read-only'), { code: '25006' });
}

/** Writes a MiB and removes it again. @throws if the database cannot write */
export async function tryDatabaseDisk(db: Db): Promise<void> {
  await db.query(
    `create temporary table room on commit drop as select repeat(md5(n::text), 32) as filling from generate_series(1, 1024) n`,
  );
}
