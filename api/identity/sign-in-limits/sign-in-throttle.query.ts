import type { EntityManager } from 'typeorm';
import type { Db } from '../../platform/database/db';

/** Serializes attempts that count against the same bucket, until the end of the transaction. */
export async function lockBucket(manager: EntityManager, bucket: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [bucket]);
}

/**
 * Seconds until the next attempt is allowed; null if it is allowed now.
 * @param most failures in the window, by bucket
 */
export async function findWait(
  db: Db,
  most: Readonly<Record<string, number>>,
  windowMinutes: number,
): Promise<number | null> {
  const [state] = await db.query<{ wait: number | null }[]>(
    `select ceil(extract(epoch from max(until) - now()))::int as wait from (
       select (array_agg(at order by at desc))[bound] + make_interval(mins => $3) as until
         from unnest($1::text[], $2::int[]) limits (bucket, bound)
         join sign_in_failures using (bucket) where at > now() - make_interval(mins => $3)
        group by bucket, bound having count(*) >= bound) reached`,
    [Object.keys(most), Object.values(most), windowMinutes],
  );
  return state?.wait ?? null;
}

/** The largest number of failures of any of these buckets in the window. */
export async function countFailures(
  db: Db,
  buckets: readonly string[],
  windowMinutes: number,
): Promise<number> {
  const [row] = await db.query<{ most: number }[]>(
    `select coalesce(max(n), 0)::int as most from (
       select count(*) as n from sign_in_failures
        where bucket = any($1::text[]) and at > now() - make_interval(mins => $2) group by bucket) counts`,
    [buckets, windowMinutes],
  );
  return row?.most ?? 0;
}

export async function forgetFailures(db: Db, windowMinutes: number): Promise<void> {
  await db.query('delete from sign_in_failures where at < now() - make_interval(mins => $1)', [
    windowMinutes,
  ]);
}

/** A username in the form used for comparison: names that look alike sign in to the same account. */
export async function foldUsername(db: Db, username: string): Promise<string> {
  const [row] = await db.query<{ name: string }[]>('select username_shape($1) as name', [username]);
  return row?.name ?? '';
}

/** A mail address in the form used for comparison. */
export async function foldAddress(db: Db, address: string): Promise<string> {
  const [row] = await db.query<{ name: string }[]>('select lower($1::text) as name', [address]);
  return row?.name ?? '';
}
