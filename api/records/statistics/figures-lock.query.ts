import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** Everything that changes a network's figures holds this lock, so ingest, voids, and publication take turns. */
export async function lockFigures(db: Db, network: Network): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`figures ${network}`]);
}
