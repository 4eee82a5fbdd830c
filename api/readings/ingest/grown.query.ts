import type { Db } from '../../database/db';

/** Has PostgreSQL look again at those tables of the readings that have doubled since it last did, so that it plans by what is in them. */
export async function analyzeGrown(db: Db): Promise<void> {
  await db.query('select analyze_grown()');
}
