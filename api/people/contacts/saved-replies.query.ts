import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** Serializes additions to a network's saved replies until the end of the transaction. */
export async function lockNetworkReplies(db: Db, network: Network): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved replies ${network}`]);
}
