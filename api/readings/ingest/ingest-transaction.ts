import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { withTransaction } from '../../database/pools';
import { lockFigures } from '../../statistics/figures-lock.query';
import { prepare } from './chunk.query';

/** One transaction of the switch's feed: with the working tables, and in turn with everything else that feeds the network. */
export async function ingestTransaction<T>(
  pool: Pool,
  network: Network,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await prepare(client);
    await lockFigures(client, network);
    return work(client);
  });
}

/** The same on a connection of the application, for what belongs into one transaction with the work of people. */
export async function figuresTransaction<T>(
  db: DataSource,
  network: Network,
  work: (client: PoolClient, manager: EntityManager) => Promise<T>,
): Promise<T> {
  return db.transaction(async (manager) => {
    const client = (await manager.queryRunner?.connect()) as PoolClient;
    await prepare(client);
    await lockFigures(client, network);
    return work(client, manager);
  });
}
