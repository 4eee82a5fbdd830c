import type { Db } from '../database/db';
import { dayColumns, fromScratch } from './rollups.query';

const names = Object.keys(dayColumns);
const columns = (alias: string): string => names.map((name) => `${alias}.${name}`).join(', ');

/** Days on which the expected values `d` and the stored values `p` differ. */
const differing = (table: 'psychic_days' | 'published_days'): string =>
  `days d full join ${table} p using (psychic_id, day) where (${columns('d')}) is distinct from (${columns('p')})`;
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
  /** Published days with such errors, except those already waiting for a publication. */
  published: number;
}

/** Recalculates everything from the readings and counts the differences from the stored values. */
export async function compareFigures(db: Db): Promise<Differences> {
  const [found] = await db.query<Differences[]>(`with ${fromScratch}
    select (select count(*) from tagged)::int as compared,
           (select count(*) from tagged where is_new <> is_tagged)::int as readings,
           (select count(*) from firsts f full join pair_firsts p using (psychic_id, customer_id) where f.first_at is distinct from p.first_at)::int as pairs,
           (select count(*) from ${differing('psychic_days')})::int as days,
           (select count(*) from ${differing('published_days')} and ${isPublished})::int as published`);
  return found ?? { compared: 0, readings: 0, pairs: 0, days: 0, published: 0 };
}

/**
 * Corrects the stored values, and queues the days that differ for publication. Runs inside the caller's
 * transaction, which holds the lock of every network.
 */
export async function repairFigures(db: Db): Promise<void> {
  await db.query(
    `with ${fromScratch} update readings r set is_new = t.is_new from tagged t where t.id = r.id and t.is_new <> r.is_new`,
  );
  await db.query('delete from pair_firsts');
  await db.query(
    `with ${fromScratch} insert into pair_firsts select psychic_id, customer_id, first_at from firsts`,
  );
  for (const table of ['psychic_days', 'published_days'] as const)
    await db.query(`with ${fromScratch} insert into dirty_days
      select psychic_id, day, coalesce(d.network, p.network) from ${differing(table)} on conflict do nothing`);
  await db.query('delete from psychic_days');
  await db.query(`with ${fromScratch} insert into psychic_days (psychic_id, day, network, ${names.join(', ')})
    select psychic_id, day, network, ${names.join(', ')} from days`);
}
