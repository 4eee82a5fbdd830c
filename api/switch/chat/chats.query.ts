import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { acceptWithin, type ChatEnder, type ChatResult, unheardFor } from '../../../common/domain/chat';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import {
  type ListFields,
  type ListPage,
  Parameters,
  queryPage,
  type ListRows,
  within,
} from '../../platform/database/list';
import { byKey } from '../../platform/database/statements';

/** A chat with everything that is shown of it; `now` is the database's clock. */
export interface FoundChat {
  id: number;
  network: Network;
  connectionId: number;
  psychicId: number;
  customerId: number;
  username: string;
  isNew: boolean;
  rate: number;
  freeFirst: number;
  askedAt: Date;
  acceptedAt: Date | null;
  psychicHeardAt: Date;
  memberHeardAt: Date;
  endedAt: Date | null;
  closedAt: Date | null;
  result: ChatResult | null;
  endedBy: ChatEnder | null;
  messages: number;
  now: Date;
  /** Values from the reading; null if there is none yet. */
  reading: { duration: number; free_minutes: number; paid_minutes: number; revenue: number } | null;
}

const chats = `
  select c.id, c.network, c.connection_id as "connectionId", c.psychic_id as "psychicId", c.customer_id as "customerId",
         m.username, coalesce(r.is_new, c.asked_at < p.first_at + interval '24 hours', true) as "isNew",
         c.rate::float8 as rate, c.free_minutes::float8 as "freeFirst", c.asked_at as "askedAt",
         c.accepted_at as "acceptedAt", c.psychic_heard_at as "psychicHeardAt", c.member_heard_at as "memberHeardAt",
         c.ended_at as "endedAt", c.closed_at as "closedAt", c.result, c.ended_by as "endedBy", c.messages,
         clock_timestamp() as now,
         case when r.id is not null then jsonb_build_object('duration', round(r.duration_seconds / 60.0, 2),
           'free_minutes', round(r.free_minutes, 2), 'paid_minutes', round(r.paid_minutes, 2), 'revenue', r.revenue) end as reading
    from chats c join customers m on m.id = c.customer_id
    left join pair_firsts p on p.psychic_id = c.psychic_id and p.customer_id = c.customer_id
    left join readings r on r.network = c.network and r.connection_id = c.connection_id and r.voided_at is null`;

export async function findChat(db: Db, network: Network, id: number): Promise<FoundChat | undefined> {
  const [chat] = await byKey<FoundChat>(db, `${chats} where c.id = $1 and c.network = $2`, [id, network]);
  return chat;
}

export async function findChatByName(
  db: Db,
  network: Network,
  connectionId: number,
): Promise<FoundChat | undefined> {
  const [chat] = await byKey<FoundChat>(db, `${chats} where c.network = $1 and c.connection_id = $2`, [
    network,
    connectionId,
  ]);
  return chat;
}

/** The ringing or active chat. */
export async function findOpenChat(db: Db, psychicId: number): Promise<FoundChat | undefined> {
  const [chat] = await byKey<FoundChat>(db, `${chats} where c.psychic_id = $1 and c.ended_at is null`, [
    psychicId,
  ]);
  return chat;
}

/** A psychic's chats support paging only, newest first. */
export const chatFields: ListFields = { sort: {}, filters: {}, order: 'asked_at desc', tieBreak: 'id desc' };

/** A psychic's chats requested in the date range. Only the chats on the page are joined with their details. */
export async function findChats(
  db: Db,
  psychicId: number,
  window: Period,
  page: ListPage,
): Promise<ListRows<FoundChat>> {
  const parameters = new Parameters();
  const ctes = `listed as (select id, asked_at from chats
     where psychic_id = ${parameters.add(psychicId)} and ${within('asked_at', window, parameters)})`;
  const found = await queryPage<{ id: number }>(db, { ctes, search: '', parameters }, page);
  const rows = await db.query<FoundChat[]>(
    `${chats} where c.id = any($1) order by c.asked_at desc, c.id desc`,
    [found.rows.map(({ id }) => id)],
  );
  return { ...found, rows };
}

/**
 * The database's clock, which chats use. A separate statement, so that it is read after a lock has been granted.
 */
export async function clock(db: Db): Promise<number> {
  const [row] = await db.query<{ now: Date }[]>('select clock_timestamp()::timestamptz(3) as now');
  if (row === undefined) throw new Error('a clock without a time');
  return row.now.getTime();
}

/** Since when the API has been running without a gap. Silence before this time does not count. */
export async function servingSince(db: Db): Promise<number> {
  const [row] = await db.query<{ since: Date }[]>('select serving_since() as since');
  if (row === undefined) throw new Error('a program that does not run');
  return row.since.getTime();
}

/** Records that a process is running. Does not wait for the commit: a database crash loses at most a second. */
export async function noteUptime(db: Db): Promise<void> {
  await db.query(
    `with seen as (
       insert into uptime as noted (since, seen_at) values (clock_timestamp(), clock_timestamp())
           on conflict (id) do update set seen_at = excluded.seen_at,
              since = case when noted.seen_at < excluded.seen_at - interval '10 seconds' then excluded.since else noted.since end
        where noted.seen_at < excluded.seen_at - interval '0.9 seconds')
     select set_config('synchronous_commit', 'off', true)`,
  );
}

/** Chats that have timed out and still need to be ended. */
export async function findDueChats(db: Db): Promise<{ id: number; psychicId: number; network: Network }[]> {
  return db.query(
    `select id, psychic_id as "psychicId", network from chats
      where ended_at is null and clock_timestamp() >= case when accepted_at is null then asked_at + $1 * interval '1 second'
            else greatest(least(psychic_heard_at, member_heard_at), serving_since()) + $2 * interval '1 second' end
      order by id`,
    [acceptWithin, unheardFor],
  );
}

/** Minutes that a customer could use with a psychic now: this psychic's gifts plus the network-wide rest. */
export async function freeMinutesLeft(
  manager: EntityManager,
  psychicId: number,
  customerId: number,
): Promise<number> {
  const [row] = await manager.query<{ minutes: number }[]>(
    `select (c.free_minutes + coalesce(g.minutes, 0))::float8 as minutes from customers c
       left join gift_balances g on g.customer_id = c.id and g.psychic_id = $1 where c.id = $2`,
    [psychicId, customerId],
  );
  return row?.minutes ?? 0;
}

/** Whether the contact with this connection_id already has a reading. */
export async function hasReadingOf(
  manager: EntityManager,
  network: Network,
  connectionId: number,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'select from readings where network = $1 and connection_id = $2',
    [network, connectionId],
  );
  return rows.length > 0;
}
