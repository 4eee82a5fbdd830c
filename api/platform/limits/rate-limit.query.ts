import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/**
 * Counts a call in the current minute or hour, which is stored as its last minute.
 * @returns the count, and the seconds until the next minute or hour
 */
export async function countCall(
  db: Db,
  key: string,
  window: 'minute' | 'hour' = 'minute',
): Promise<{ hits: number; wait: number }> {
  const [row] = await byKey<{ hits: number; wait: number }>(
    db,
    `insert into rate_limits as l (key, minute) values ($1, date_trunc($2, now()) + ('1 ' || $2)::interval - interval '1 minute')
     on conflict (key, minute) do update set hits = l.hits + 1
     returning hits, ceil(extract(epoch from minute + interval '1 minute' - now()))::int as wait`,
    [key, window],
  );
  return row ?? { hits: 0, wait: 0 };
}

export async function forgetCalls(db: Db): Promise<void> {
  await db.query(`delete from rate_limits where minute < now() - interval '5 minutes'`);
}
