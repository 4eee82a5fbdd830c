import type { DataSource, EntityManager } from 'typeorm';

/**
 * `work` in a transaction of the application. One that is only tried is taken back: it answers what it would have done,
 * and nothing is changed, and nobody told.
 */
export async function transaction<T>(
  db: DataSource,
  isTrial: boolean,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  if (!isTrial) return db.transaction(work);
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction();
    return await work(runner.manager);
  } finally {
    // a lost connection has nothing to take back
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}
