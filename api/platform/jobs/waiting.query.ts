import type { QueuePool } from '../database/pools';
import type { JobName } from './schedule';

/** The queues in which a run waits. */
export async function findWaiting(pool: QueuePool): Promise<JobName[]> {
  const { rows } = await pool.executeSql(
    `select distinct name from pgboss.job where state < 'active' and start_after < now()`,
    [],
  );
  return (rows as { name: JobName }[]).map(({ name }) => name);
}
