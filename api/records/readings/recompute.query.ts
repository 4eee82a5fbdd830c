import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { dayColumns } from '../statistics/day-columns';
import { markPayDirty } from './pay-dirty.query';
import { fromScratchOf } from './rollups.query';

const names = Object.keys(dayColumns);
const columns = (alias: string): string => names.map((name) => `${alias}.${name}`).join(', ');

/** All queries below are about the psychics $1. */
const ours = 'psychic_id = any($1::int[])';
const expected = fromScratchOf(ours);
/** Days on which the expected values `d` and the stored values `p` differ. */
const differing = (table: 'psychic_days' | 'published_days'): string =>
  `days d full join (select * from ${table} where ${ours}) p using (psychic_id, day) where (${columns('d')}) is distinct from (${columns('p')})`;
/** The expected totals, also of psychics without readings. */
const ratings = `ratings as (select psychic_id, coalesce(sum(rating_sum), 0)::bigint as rating_sum, coalesce(sum(rating_count), 0)::bigint as rating_count
    from unnest($1::int[]) wanted(psychic_id) left join days using (psychic_id) group by psychic_id)`;
/** Differences that are correct because they have not been published yet. */
const isPublished =
  'not exists (select from dirty_days w where (w.psychic_id, w.day) = (coalesce(d.psychic_id, p.psychic_id), coalesce(d.day, p.day)))';

export interface Differences {
  /** Live readings compared. */
  compared: number;
  /** Readings marked new that are repeats, or the reverse. */
  readings: number;
  /** Pairs whose first contact is wrong, missing, or obsolete. */
  pairs: number;
  /** Days whose roll-up is wrong, missing, or obsolete. */
  days: number;
  /** Psychics whose total of ratings is wrong. */
  ratings: number;
  /** Published days with such errors, except those already waiting for a publication. */
  published: number;
}

/** Recalculates the psychics' figures from their readings and counts the differences from the stored values. */
export async function compareFigures(db: Db, psychics: readonly number[]): Promise<Differences> {
  const [found] = await db.query<Differences[]>(
    `with ${expected}, ${ratings}
    select (select count(*) from tagged)::int as compared,
           (select count(*) from tagged where is_new <> is_tagged)::int as readings,
           (select count(*) from firsts f full join (select * from pair_firsts where ${ours}) p using (psychic_id, customer_id)
             where f.first_at is distinct from p.first_at)::int as pairs,
           (select count(*) from ${differing('psychic_days')})::int as days,
           (select count(*) from ratings d left join psychic_ratings p using (psychic_id)
             where (d.rating_sum, d.rating_count) is distinct from (coalesce(p.rating_sum, 0), coalesce(p.rating_count, 0)))::int as ratings,
           (select count(*) from ${differing('published_days')} and ${isPublished})::int as published`,
    [psychics],
  );
  return found ?? { compared: 0, readings: 0, pairs: 0, days: 0, ratings: 0, published: 0 };
}

/**
 * Corrects the psychics' stored values, queues the days that differ for publication, and marks those of closed pay periods. Runs inside the caller's
 * transaction, which holds the lock of their network.
 */
export async function repairFigures(db: Db, psychics: readonly number[]): Promise<void> {
  for (const statement of [
    `with ${expected}, retagged as (
       update readings r set is_new = t.is_new from tagged t where t.id = r.id and t.is_new <> r.is_new
       returning r.psychic_id, r.day, r.network)
     ${markPayDirty('select * from retagged')}`,
    `delete from pair_firsts where ${ours}`,
    `with ${expected} insert into pair_firsts select psychic_id, customer_id, first_at from firsts`,
    ...(['psychic_days', 'published_days'] as const).map(
      (table) => `with ${expected} insert into dirty_days
        select psychic_id, day, coalesce(d.network, p.network) from ${differing(table)} on conflict do nothing`,
    ),
    `delete from psychic_days where ${ours}`,
    `with ${expected} insert into psychic_days (psychic_id, day, network, ${names.join(', ')})
      select psychic_id, day, network, ${names.join(', ')} from days`,
    // after the triggers on the days
    `with ${expected}, ${ratings} insert into psychic_ratings select psychic_id, rating_sum, rating_count from ratings
      on conflict (psychic_id) do update set (rating_sum, rating_count) = (excluded.rating_sum, excluded.rating_count)`,
  ])
    await db.query(statement, [psychics]);
}

/** A part of the work: an account or customer, with how many rows it has. */
export interface Weighed {
  id: number;
  rows: number;
}

/** The network's psychics, with their readings. */
export const findPsychics = (db: Db, network: Network): Promise<Weighed[]> =>
  db.query(
    `select account_id as id, coalesce(rows, 0)::int as rows from psychics p
       left join (select psychic_id, count(*) as rows from readings where voided_at is null group by psychic_id) r on psychic_id = account_id
      where p.network = $1 order by account_id`,
    [network],
  );

/** The network's customers, with their readings. */
export const findCustomers = (db: Db, network: Network): Promise<Weighed[]> =>
  db.query(
    `select c.id, coalesce(rows, 0)::int as rows from customers c
       left join (select customer_id, count(*) as rows from readings
         where voided_at is null and customer_id is not null group by customer_id) r on customer_id = c.id
      where c.network = $1 order by c.id`,
    [network],
  );

/** The network's psychics with days that wait for a publication. */
export const findDirtyPsychics = (db: Db, network: Network): Promise<Weighed[]> =>
  db.query(
    'select psychic_id as id, count(*)::int as rows from dirty_days where network = $1 group by psychic_id order by psychic_id',
    [network],
  );
