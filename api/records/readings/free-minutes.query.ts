import type { Db } from '../../platform/database/db';

/**
 * Replays ledgers from an instant on, in the order of (started_at, connection_id): each reading takes first the
 * psychic's gifts credited before its start, then network-wide minutes, and never more than are left. Defines
 * `booked` (the readings that book differently than stored, as updated) and updates the balances. Belongs
 * after `with`.
 *
 * A running total that grows by what is wanted and never exceeds what is credited so far is, after k readings, the
 * least of all it wanted and, for every earlier reading j, what was credited then plus what was wanted since. That
 * makes it a window, for all customers at once. Trailing zeros, which depend on the other readings, are dropped.
 * @param touched a query for (customer_id, since); the earliest instant of a customer counts
 */
export const replayed = (touched: string): string => `
  ledger as materialized (select customer_id, min(since) as since from (${touched}) touched group by customer_id),
  spent as materialized (
    select l.customer_id, r.psychic_id, sum(r.gift_minutes) as gift, sum(r.taken_minutes - r.gift_minutes) as general
      from ledger l join readings r on r.customer_id = l.customer_id and r.voided_at is null and r.free_minutes > 0
       and r.started_at < l.since group by l.customer_id, r.psychic_id),
  general as materialized (
    select l.customer_id, coalesce((select sum(c.minutes) from free_minute_credits c
        where c.customer_id = l.customer_id and c.psychic_id is null), 0)
      - coalesce((select sum(s.general) from spent s where s.customer_id = l.customer_id), 0) as minutes from ledger l),
  wanted as (
    select r.id, r.customer_id, r.psychic_id, r.started_at, r.connection_id, r.free_minutes, r.taken_minutes, r.gift_minutes,
           sum(r.free_minutes) over pair as total,
           coalesce((select sum(c.minutes) from free_minute_credits c where c.customer_id = r.customer_id
             and c.psychic_id = r.psychic_id and c.credited_at <= r.started_at), 0) - coalesce(s.gift, 0) as credited
      from ledger l join readings r on r.customer_id = l.customer_id and r.voided_at is null and r.free_minutes > 0
       and r.started_at >= l.since
      left join spent s on s.customer_id = r.customer_id and s.psychic_id = r.psychic_id
    window pair as (partition by r.customer_id, r.psychic_id order by r.started_at, r.connection_id rows unbounded preceding)),
  gifted as (
    select *, total + least(0, min(credited - total) over pair) as gift_total from wanted
    window pair as (partition by customer_id, psychic_id order by started_at, connection_id rows unbounded preceding)),
  parted as (
    select *, gift_total - coalesce(lag(gift_total) over pair, 0) as gift from gifted
    window pair as (partition by customer_id, psychic_id order by started_at, connection_id)),
  summed as (
    select *, sum(free_minutes - gift) over (partition by customer_id order by started_at, connection_id
      rows unbounded preceding) as rest_total from parted),
  outcome as materialized (
    select s.id, s.customer_id, s.psychic_id, s.taken_minutes, s.gift_minutes, trim_scale(s.gift) as gift,
           trim_scale(s.gift + least(s.rest_total, g.minutes) - least(s.rest_total - (s.free_minutes - s.gift), g.minutes)) as taken
      from summed s join general g using (customer_id)),
  booked as (
    update readings r set taken_minutes = o.taken, gift_minutes = o.gift from outcome o
     where r.id = o.id and (o.taken_minutes, o.gift_minutes) is distinct from (o.taken, o.gift)
    returning r.id, r.psychic_id, r.day, r.network, o.gift_minutes <> o.gift as uses_other_gifts),
  balanced as (
    update customers c set free_minutes = n.minutes from (
      select g.customer_id, g.minutes - coalesce(sum(o.taken - o.gift), 0) as minutes
        from general g left join outcome o using (customer_id) group by g.customer_id, g.minutes) n
     where c.id = n.customer_id and c.free_minutes <> n.minutes returning 1),
  gift_balanced as (
    insert into gift_balances as b (psychic_id, customer_id, minutes)
    select c.psychic_id, c.customer_id, sum(c.minutes)
           - coalesce((select s.gift from spent s where s.customer_id = c.customer_id and s.psychic_id = c.psychic_id), 0)
           - coalesce((select sum(o.gift) from outcome o where o.customer_id = c.customer_id and o.psychic_id = c.psychic_id), 0)
      from ledger l join free_minute_credits c on c.customer_id = l.customer_id and c.psychic_id is not null
     group by c.psychic_id, c.customer_id
    on conflict (psychic_id, customer_id) do update set minutes = excluded.minutes where b.minutes <> excluded.minutes
    returning 1)`;

/** Readings that a full replay books differently, and balances that it changes. */
export interface LedgerDifferences {
  bookings: number;
  balances: number;
}

/**
 * Replays the ledgers of customers from the beginning and counts the changes. Runs inside the caller's transaction,
 * which holds the lock of their network and decides whether to keep the changes.
 */
export async function replayLedgers(db: Db, customers: readonly number[]): Promise<LedgerDifferences> {
  const [found] = await db.query<LedgerDifferences[]>(
    `with ${replayed(`select id as customer_id, '-infinity'::timestamptz as since from unnest($1::int[]) id`)}
     select (select count(*) from booked)::int as bookings,
            ((select count(*) from balanced) + (select count(*) from gift_balanced))::int as balances`,
    [customers],
  );
  return found ?? { bookings: 0, balances: 0 };
}
