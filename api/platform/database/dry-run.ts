import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs `work` in a transaction of the application. A dry run is rolled back: it returns what would have happened,
 * without changes or notifications.
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
    // a lost connection has nothing to roll back
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}
