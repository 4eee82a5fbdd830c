import type { Db } from '../database/db';

/**
 * Recalculates the totals of customers from their readings. Runs inside the caller's transaction, which holds the lock
 * of their network and decides whether to keep the changes. @returns how many were wrong
 */
export async function repairTotals(db: Db, customers: readonly number[]): Promise<number> {
  const [found] = await db.query<{ totals: number }[]>(
    `with repaired as (
       insert into customer_totals as t (customer_id, network, last_contact, readings, seconds)
       select c.id, c.network, max(r.started_at), count(*) filter (where r.connected),
              coalesce(sum(r.duration_seconds) filter (where r.connected), 0)
         from customers c left join readings r on r.customer_id = c.id and r.voided_at is null
        where c.id = any($1::int[]) group by c.id
       on conflict (customer_id) do update
          set (network, last_contact, readings, seconds) = (excluded.network, excluded.last_contact, excluded.readings, excluded.seconds)
        where (t.network, t.last_contact, t.readings, t.seconds)
              is distinct from (excluded.network, excluded.last_contact, excluded.readings, excluded.seconds)
       returning 1)
     select count(*)::int as totals from repaired`,
    [customers],
  );
  return found?.totals ?? 0;
}
