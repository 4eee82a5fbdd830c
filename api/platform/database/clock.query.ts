import type { EntityManager } from 'typeorm';
import type { Db } from './db';

/** The instant of a transaction, as the defaults of its rows have it. */
export async function transactionTime(manager: EntityManager): Promise<Date> {
  const [{ now }] = await manager.query<[{ now: Date }]>(`select date_trunc('milliseconds', now()) as now`);
  return now;
}

/** The database's time, in milliseconds. */
export async function findClock(db: Db): Promise<number | undefined> {
  const [row] = await db.query<{ at: number }[]>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  return row?.at;
}
