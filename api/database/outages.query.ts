import type { Db } from './db';

/**
 * @throws if the database does not respond
 */
export async function askDatabase(db: Db): Promise<void> {
  await db.query('select 1');
}

/** Writes a MiB and removes it again. @throws if the database cannot write */
export async function tryDatabaseDisk(db: Db): Promise<void> {
  await db.query(
    `create temporary table room on commit drop as select repeat(md5(n::text), 32) as filling from generate_series(1, 1024) n`,
  );
}
