import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { withTransaction } from '../../database/pools';
import { transaction } from '../../database/dry-run';
import { lockFigures } from '../../statistics/figures-lock.query';
import { prepare } from './chunk.query';
import type { Db } from '../../database/db';

/**
 * One transaction of the switch's feed: with the working tables, and in turn with everything else that feeds the network.
 * @param isTrial takes it back: what it would have done, and nothing changed
 */
export async function ingestTransaction<T>(
  pool: Pool,
  network: Network,
  work: (db: Db) => Promise<T>,
  isTrial = false,
): Promise<T> {
  return withTransaction(pool, async (db, takeBack) => {
    if (isTrial) takeBack();
    await prepare(db);
    await lockFigures(db, network);
    return work(db);
  });
}

/** The same on a connection of the application, for what belongs into one transaction with the work of people. */
export async function figuresTransaction<T>(
  db: DataSource,
  network: Network,
  work: (manager: EntityManager) => Promise<T>,
  isTrial = false,
): Promise<T> {
  return transaction(db, isTrial, async (manager) => {
    await prepare(manager);
    await lockFigures(manager, network);
    return work(manager);
  });
}
