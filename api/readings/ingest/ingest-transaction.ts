import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { lockFigures } from '../../statistics/figures-lock.query';
import { prepare } from './chunk.query';
import { type Db, onDriver } from '../../database/db';

/** One transaction of the switch's feed: with the working tables, and in turn with everything else that feeds the network. */
export async function ingestTransaction<T>(
  pool: Pool,
  network: Network,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    const db = onDriver(client);
    await prepare(db);
    await client.query('begin');
    await lockFigures(db, network);
    const value = await work(db);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The same on a connection of the application, for what belongs into one transaction with the work of people. */
export async function figuresTransaction<T>(
  db: DataSource,
  network: Network,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return db.transaction(async (manager) => {
    await prepare(manager);
    await lockFigures(manager, network);
    return work(manager);
  });
}
