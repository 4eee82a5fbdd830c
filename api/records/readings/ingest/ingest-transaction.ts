import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../../../common/brand/brands';
import { withTransaction } from '../../../platform/database/pools';
import { tryAgain } from '../../../platform/database/try-again';
import { transaction } from '../../../platform/database/dry-run';
import { lockFigures } from '../../statistics/figures-lock.query';
import { prepare } from './chunk.query';
import type { Db } from '../../../platform/database/db';

/**
 * One transaction of the switch's feed, with the working tables, serialized with everything else that feeds the
 * network. One that loses a deadlock runs again, so `work` changes nothing but the database.
 * @param isTrial rolls back: reports what would happen, without changing anything
 */
export async function ingestTransaction<T>(
  pool: Pool,
  network: Network,
  work: (db: Db) => Promise<T>,
  isTrial = false,
): Promise<T> {
  return tryAgain(() =>
    withTransaction(pool, async (db, takeBack) => {
      if (isTrial) takeBack();
      await prepare(db);
      await lockFigures(db, network);
      return work(db);
    }),
  );
}

/** Same as above, on one of the application's connections, for users' work that must be in the same transaction. */
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
