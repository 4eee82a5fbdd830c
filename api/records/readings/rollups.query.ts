import type { Db } from '../../platform/database/db';
import { dayColumns } from '../statistics/day-columns';
import { replayed } from './free-minutes.query';
import { markPayDirty } from './pay-dirty.query';

const names = Object.keys(dayColumns).join(', ');

/** Free minutes credited to a customer from a given time on (PostgreSQL's text format, to the microsecond). */
export interface Credit {
  customer_id: number;
  since: string;
}

/**
 * The stored first contact of a row's pair, one look-up per row: for a thousand rows the planner would read the
 * whole table, and it grows.
 */
export const storedFirst = (row: string): string =>
  `(select first_at from pair_firsts f where f.psychic_id = ${row}.psychic_id and f.customer_id = ${row}.customer_id limit 1)`;

/**
 * Runs after readings were written or voided. Looks up the first contacts of the affected pairs again, updates the
 * newness of contacts when a first contact moves, and recalculates every affected day from its readings. Reads and
 * extends the working tables of the chunk.
 * @param credits free minutes credited in the meantime
 */
export async function refigure(db: Db, credits: readonly Credit[] = []): Promise<void> {
  await db.query('analyze touched_pairs, touched_readings');
  // a pair that gains or loses its first contact changes entirely; otherwise, only contacts before the later first
  // + 24 h change
  await db.query(`
    with looked_up as (
      select t.psychic_id, t.customer_id, old.first_at as old_first, new.first_at as new_first
        from touched_pairs t
        left join lateral ${storedFirst('t')} old on true
        left join lateral (select least(
          (select started_at from readings r
            where r.psychic_id = t.psychic_id and r.customer_id = t.customer_id and r.voided_at is null and r.connected
            order by started_at limit 1),
          (select first_at from former_firsts o where o.psychic_id = t.psychic_id and o.customer_id = t.customer_id)) as first_at) new on true),
    gone as (delete from pair_firsts p using looked_up l
      where l.new_first is null and p.psychic_id = l.psychic_id and p.customer_id = l.customer_id),
    kept as (insert into pair_firsts as p select psychic_id, customer_id, new_first from looked_up where new_first is not null
      on conflict (psychic_id, customer_id) do update set first_at = excluded.first_at where p.first_at <> excluded.first_at)
    insert into touched_readings
    select r.id from looked_up l join readings r on r.psychic_id = l.psychic_id and r.customer_id = l.customer_id and r.voided_at is null
     where l.old_first is distinct from l.new_first
       and ((l.old_first is null) <> (l.new_first is null) or r.started_at < greatest(l.old_first, l.new_first) + interval '24 hours')
    on conflict do nothing`);
  await db.query(`
    with retagged as (
      update readings r set is_new = tag.is_new from (
        select t.id, coalesce(r.started_at < p.first_at + interval '24 hours', true) as is_new
          from touched_readings t join readings r using (id)
          left join lateral ${storedFirst('r')} p on true) tag
       where r.id = tag.id and r.is_new <> tag.is_new returning r.psychic_id, r.day, r.network)
    insert into touched_days select distinct psychic_id, day, network from retagged on conflict do nothing`);
  await replayTouched(db, credits);
  await db.query('analyze touched_days');
  // an updated row costs less than a deleted and an inserted one
  await db.query(`
    with sums as materialized (
      select t.psychic_id, t.day, t.network, ${Object.entries(dayColumns)
        .map(([name, sum]) => `${sum} as ${name}`)
        .join(', ')}
        from touched_days t join readings r on r.psychic_id = t.psychic_id and r.day = t.day and r.voided_at is null
       group by t.psychic_id, t.day, t.network),
    emptied as (
      delete from psychic_days d using touched_days t where d.psychic_id = t.psychic_id and d.day = t.day
         and not exists (select from sums s where s.psychic_id = t.psychic_id and s.day = t.day))
    insert into psychic_days (psychic_id, day, network, ${names}) select psychic_id, day, network, ${names} from sums
    on conflict (psychic_id, day) do update set (${names}) = (${Object.keys(dayColumns)
      .map((name) => `excluded.${name}`)
      .join(', ')})`);
  await db.query(
    `with unpaid as (${markPayDirty('select * from touched_days')})
     insert into dirty_days (psychic_id, day, network) select psychic_id, day, network from touched_days on conflict do nothing`,
  );
  // open pages show the pay week; history that is imported moves none of them
  await db.query(
    `select pg_notify('figures_changed', psychic_id::text) from touched_days
      where day > (now() at time zone 'America/New_York')::date - 8 group by psychic_id`,
  );
}

/**
 * Replays the free minutes of the affected customers; a reading that uses different gift minutes affects its day.
 */
async function replayTouched(db: Db, credits: readonly Credit[]): Promise<void> {
  await db.query(
    `with ${replayed(`select customer_id, since from touched_ledgers
       union all select customer_id, since from jsonb_to_recordset($1::jsonb) as c (customer_id integer, since timestamptz)`)}
     insert into touched_days select distinct psychic_id, day, network from booked where uses_other_gifts on conflict do nothing`,
    [JSON.stringify(credits)],
  );
}

/**
 * The expected newness, first contacts, and days of live readings, calculated from scratch.
 * @param psychics a condition on `psychic_id`
 */
export const fromScratchOf = (psychics: string): string => `
  firsts as (select psychic_id, customer_id, min(first_at) as first_at from (
      select psychic_id, customer_id, started_at as first_at from readings
       where ${psychics} and connected and voided_at is null and customer_id is not null
      union all select psychic_id, customer_id, first_at from former_firsts where ${psychics}) contacts
    group by psychic_id, customer_id),
  tagged as (select r.id, r.network, psychic_id, r.day, r.connected, r.result, r.conn_type, r.duration_seconds, r.free_minutes,
      r.paid_minutes, r.gift_minutes, r.revenue, r.rating, r.started_at, r.is_new as is_tagged,
      not coalesce(r.started_at >= f.first_at + interval '24 hours', false) as is_new
    from readings r left join firsts f using (psychic_id, customer_id) where ${psychics} and r.voided_at is null),
  days as (select psychic_id, day, network, ${Object.entries(dayColumns)
    .map(([name, sum]) => `${sum} as ${name}`)
    .join(', ')}
    from tagged group by psychic_id, day, network)`;

/** Same as above, of all psychics. */
export const fromScratch = fromScratchOf('true');
