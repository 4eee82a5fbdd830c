import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { RetentionRule } from '../../platform/retention/rule';

/** The oldest readings that began before the given time. */
export async function findOldReadings(
  manager: EntityManager,
  network: Network,
  before: Date,
  most: number,
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'select id from readings where network = $1 and started_at < $2 order by started_at, connection_id limit $3',
    [network, before, most],
  );
  return rows.map(({ id }) => id);
}

/** The customers of some readings. */
export async function findTheirCustomers(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'select distinct customer_id as id from readings where id = any($1::bigint[]) and customer_id is not null',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes readings, so that everything that is computed from the rest stays as it is: first contacts are kept apart, and
 * what the readings used of free minutes is taken off the oldest credits. Runs behind the lock of the network's figures.
 */
export async function deleteReadings(manager: EntityManager, ids: readonly number[]): Promise<void> {
  for (const statement of [
    `insert into former_firsts as f (psychic_id, customer_id, first_at)
     select psychic_id, customer_id, min(started_at) from readings
      where id = any($1::bigint[]) and connected and voided_at is null and customer_id is not null group by 1, 2
     on conflict (psychic_id, customer_id) do update set first_at = least(f.first_at, excluded.first_at)`,
    `with gone as (select * from readings where id = any($1::bigint[]) and voided_at is null and taken_minutes > 0),
       used as (select customer_id, null::integer as psychic_id, sum(taken_minutes - gift_minutes) as minutes from gone group by 1
                union all select customer_id, psychic_id, sum(gift_minutes) from gone group by 1, 2),
       credits as (
         select c.id, c.minutes, u.minutes as used,
                sum(c.minutes) over (partition by c.customer_id, c.psychic_id order by c.credited_at, c.id) as upto
           from free_minute_credits c
           join used u on u.customer_id = c.customer_id and u.psychic_id is not distinct from c.psychic_id)
     update free_minute_credits c set minutes = trim_scale(greatest(0, s.upto - s.used))
       from credits s where s.id = c.id and s.upto - s.minutes < s.used`,
    'delete from reading_versions where reading_id = any($1::bigint[])',
    `delete from reading_ids i using readings r
      where r.id = any($1::bigint[]) and i.network = r.network and i.connection_id = r.connection_id`,
    'delete from readings where id = any($1::bigint[])',
  ])
    await manager.query(statement, [ids]);
}

/** Deletes the figures of days whose readings are gone. */
export async function deleteDays(manager: EntityManager, network: Network, before: string): Promise<void> {
  for (const table of ['dirty_days', 'psychic_days', 'published_days'])
    await manager.query(
      `delete from ${table} d where network = $1 and day < $2
          and not exists (select from readings r where r.psychic_id = d.psychic_id and r.day = d.day)`,
      [network, before],
    );
}

/** By whole New York days. */
export const oldReadings: RetentionRule = {
  table: 'readings',
  isOld: `started_at < date_trunc('day', $2::timestamptz, 'America/New_York')`,
};

/** What belongs to readings and is no reading itself. */
export const besideReadings: RetentionRule[] = [
  { table: 'scheduled_calls', isOld: 'scheduled_at < $2' },
  { table: 'callbacks', isOld: 'ended_at < $2' },
  { table: 'early_voids', isOld: 'updated_at < $2' },
  // their texts have a shorter time
  { table: 'chats', isOld: 'closed_at < $2 and not exists (select from chat_messages where chat_id = id)' },
];
