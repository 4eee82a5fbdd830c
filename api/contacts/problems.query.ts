import type { Db } from '../database/db';
import type { Deleted } from '../retention/retention.service';
import type { EntityManager } from 'typeorm';

/**
 * Seconds until an account that has reported `most` problems in the past hour may report again; null if it may now.
 */
export async function findReportWait(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<number | null> {
  const [row] = await manager.query<{ wait: number | null }[]>(
    `select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as wait
       from problems where account_id = $1 and created_at > now() - interval '1 hour'
      order by created_at desc offset $2 - 1 limit 1`,
    [accountId, most],
  );
  return row?.wait ?? null;
}

/** Deletes a batch of problem reports from before the given time. @returns how many of each network */
export function forgetProblems(db: Db, before: Date): Promise<Deleted[]> {
  return db.query(
    `with old as (select id from problems where created_at < $1 limit 5000 for update skip locked),
       gone as (delete from problems p using old where p.id = old.id returning p.network)
     select network, count(*)::int as rows from gone group by network`,
    [before],
  );
}
