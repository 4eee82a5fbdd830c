import type { Db } from './db';

/** The database's time, in milliseconds. */
export async function findClock(db: Db): Promise<number | undefined> {
  const [row] = await db.query<{ at: number }[]>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  return row?.at;
}
