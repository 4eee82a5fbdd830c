import type { Db } from '../../../platform/database/db';

/**
 * Runs ANALYZE on reading tables that have doubled since the last one, so that query plans match their contents.
 */
export async function analyzeGrown(db: Db): Promise<void> {
  await db.query('select analyze_grown()');
}
