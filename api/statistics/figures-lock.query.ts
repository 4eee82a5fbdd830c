import type { PoolClient } from 'pg';
import type { Network } from '../../common/brand/brands';

/** Everything that changes figures of a network holds this lock: ingest, voids and publication take turns. */
export async function lockFigures(client: Pick<PoolClient, 'query'>, network: Network): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`figures ${network}`]);
}
