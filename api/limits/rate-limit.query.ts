import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** Counts a call in the current minute. @returns the count, and the seconds until the next minute */
export async function countCall(db: Db, key: string): Promise<{ hits: number; wait: number }> {
  const [row] = await byKey<{ hits: number; wait: number }>(
    db,
    `insert into rate_limits as l (key, minute) values ($1, date_trunc('minute', now()))
     on conflict (key, minute) do update set hits = l.hits + 1
     returning hits, ceil(60 - extract(second from now()))::int as wait`,
    [key],
  );
  return row ?? { hits: 0, wait: 0 };
}

export async function forgetCalls(db: Db): Promise<void> {
  await db.query(`delete from rate_limits where minute < now() - interval '5 minutes'`);
}
