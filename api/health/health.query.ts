import type { Db } from '../database/db';

/** @throws whatever keeps the database from answering */
export async function askDatabase(db: Db): Promise<void> {
  await db.query('select 1');
}
