import type { Db } from '../../platform/database/db';

/**
 * Recalculates the totals of customers from their readings. Runs inside the caller's transaction, which holds the lock
 * of their network and decides whether to keep the changes. @returns how many were wrong
 */
export async function repairTotals(db: Db, customers: readonly number[]): Promise<number> {
  const [found] = await db.query<{ totals: number }[]>(
    // written only where wrong: a conflict alone would lock and log every row
    `with expected as (
       select c.id as customer_id, c.network, max(r.started_at) as last_contact,
              (count(*) filter (where r.connected))::int as readings,
              coalesce(sum(r.duration_seconds) filter (where r.connected), 0)::bigint as seconds
         from customers c left join readings r on r.customer_id = c.id and r.voided_at is null
        where c.id = any($1::int[]) group by c.id),
     repaired as (
       insert into customer_totals (customer_id, network, last_contact, readings, seconds)
       select e.* from expected e left join customer_totals t using (customer_id)
        where (e.network, e.last_contact, e.readings, e.seconds) is distinct from (t.network, t.last_contact, t.readings, t.seconds)
       on conflict (customer_id) do update
          set (network, last_contact, readings, seconds) = (excluded.network, excluded.last_contact, excluded.readings, excluded.seconds)
       returning 1)
     select count(*)::int as totals from repaired`,
    [customers],
  );
  return found?.totals ?? 0;
}
