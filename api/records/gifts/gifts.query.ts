import type { Network } from '../../../common/brand/brands';
import { type Day, newYorkIso } from '../../../common/domain/new-york-time';
import { type MemberFilters, memberTypes } from '../../../common/domain/member-filters';
import { mostWhole } from '../../../common/domain/paginator';
import type { EligibleCustomer } from './gifts.dto';
import { isBlocked } from '../customer-cards/blocks.query';
import type { RetentionRule } from '../../platform/retention/rule';
import type { Db } from '../../platform/database/db';
import type { Credit } from '../readings/rollups.query';

/** Readings that count for gifts. */
const counted = 'r.connected and r.voided_at is null';

/** A member's figures with a psychic, over the counted readings. */
const memberFigures = `max(r.started_at) as last_call, count(*)::int as calls,
  case when bool_and(r.is_new) then 'new' else 'repeat' end as type,
  round(sum(r.duration_seconds) / 60.0, 2)::float8 as minutes`;

/** Customers with a connected reading with this psychic who accept mail, by revenue per call descending. */
export async function findEligible(db: Db, psychicId: number): Promise<EligibleCustomer[]> {
  const rows = await db.query<(Omit<EligibleCustomer, 'last_call'> & { last_call: Date })[]>(
    `select c.id as user_id, c.username as user_name, ${memberFigures},
            round(c.free_minutes + coalesce(g.minutes, 0), 2)::float8 as redeemable_minutes,
            round(sum(r.duration_seconds) / 60.0 / count(*), 2)::float8 as alc,
            round(sum(r.revenue) / count(*), 2)::float8 as rev_per_call
       from readings r join customers c on c.id = r.customer_id
       left join gift_balances g on g.psychic_id = r.psychic_id and g.customer_id = c.id
      where r.psychic_id = $1 and ${counted} and c.takes_mail and not ${isBlocked('$1', 'c.id')}
      group by c.id, g.minutes order by rev_per_call desc, c.id limit $2`,
    [psychicId, mostWhole],
  );
  return rows.map((row) => ({ ...row, last_call: newYorkIso(row.last_call) }));
}

export interface Recipient {
  id: number;
  email: string | null;
}

/** Those of the given customers who can get a gift from this psychic. */
export function eligibleAmong(db: Db, psychicId: number, customers: number[]): Promise<Recipient[]> {
  return db.query<Recipient[]>(
    `select c.id, nullif(c.email, '') as email from customers c where c.id = any($2::int[]) and c.takes_mail and not ${isBlocked('$1', 'c.id')} and exists (
       select from readings r where r.psychic_id = $1 and r.customer_id = c.id and ${counted})
      order by c.id`,
    [psychicId, customers],
  );
}

/** One of the customers of a gift, and what keeps them from getting it. */
export interface Candidate extends Recipient {
  username: string;
  takesMail: boolean;
  hasReading: boolean;
  isBlocked: boolean;
}

/** The given customers, as far as the network has them, in the order in which gifts go to them. */
export function findCandidates(
  db: Db,
  network: Network,
  psychicId: number,
  customers: number[],
): Promise<Candidate[]> {
  return db.query<Candidate[]>(
    `select c.id, nullif(c.email, '') as email, c.username, c.takes_mail as "takesMail", exists (
       select from readings r where r.psychic_id = $2 and r.customer_id = c.id and ${counted}) as "hasReading", ${isBlocked('$2', 'c.id')} as "isBlocked"
       from customers c where c.network = $1 and c.id = any($3::int[]) order by c.id`,
    [network, psychicId, customers],
  );
}

/** A member of the network, with the psychic of the last reading. */
export interface LostMember extends Recipient {
  username: string;
  takesMail: boolean;
  psychicId: number;
  psychic: string;
  /** Whether members can reach the psychic. */
  isActive: boolean;
}

/**
 * Members whose last reading with anybody was on a New York day at least that many days ago. Type and minutes are
 * those with the psychic of that reading.
 * @param most how many are found at most
 */
export const findLostMembers = (
  db: Db,
  network: Network,
  { quiet_days, type, least_minutes }: MemberFilters,
  today: Day,
  most: number,
): Promise<LostMember[]> =>
  db.query<LostMember[]>(
    `select c.id, nullif(c.email, '') as email, c.username, c.takes_mail as "takesMail", last.psychic_id as "psychicId",
            a.username as psychic, p.account_status = 'Active' as "isActive"
       from customers c
       join lateral (
         select r.psychic_id, r.day from readings r where r.customer_id = c.id and ${counted}
          order by r.started_at desc, r.id desc limit 1) last on last.day <= $2::date - $3::int
       join lateral (
         select ${memberFigures} from readings r
          where r.psychic_id = last.psychic_id and r.customer_id = c.id and ${counted}) figures
         on figures.type = any($4::text[]) and figures.minutes >= $5::float8
       join psychics p on p.account_id = last.psychic_id join accounts a on a.id = p.account_id
      where c.network = $1 and c.erased_at is null and not ${isBlocked('last.psychic_id', 'c.id')} order by c.id limit $6`,
    [network, today, quiet_days ?? 0, type ?? memberTypes, least_minutes ?? 0, most],
  );

export interface Gift {
  subject: string;
  body: string;
  minutes: number;
  isAutomatic: boolean;
  /** When its minutes become usable; defaults to now. */
  at?: Date;
}

/** A gift's mail that was sent so long ago that nothing of it is kept. */
export const forgottenMail = 0;

/** Who gets a gift, and the mail about it; null if there is none. */
export interface Receiver {
  customer: number;
  mail: number | null;
}

/** Stores the gifts of one sending and credits their minutes. @returns the credits, for `refigure` in the same transaction */
export function insertGifts(
  db: Db,
  network: Network,
  psychicId: number,
  receivers: readonly Receiver[],
  { subject, body, minutes, isAutomatic, at }: Gift,
): Promise<Credit[]> {
  return db.query<Credit[]>(
    `with receiver as materialized (
       select nextval(pg_get_serial_sequence('gifts', 'id')) as id, customer, mail
         from jsonb_to_recordset($3::jsonb) as r (customer integer, mail bigint)),
     gift as (
       insert into gifts (id, sending_id, mail_id, network, psychic_id, customer_id, subject, body, minutes, is_automatic, sent_at)
       select id, min(id) over (), mail, $1, $2, customer, $4, $5, $6, $7, coalesce($8::timestamptz, now()) from receiver
       returning id, customer_id, sent_at),
     credited as (
       insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at, gift_id)
       select $1, customer_id, $2, $6, sent_at, id from gift returning customer_id, credited_at)
     select customer_id, credited_at::text as since from credited`,
    [network, psychicId, JSON.stringify(receivers), subject, body, minutes, isAutomatic, at ?? null],
  );
}

/** How many days back a missed run is caught up. */
const madeUpDays = 6;

/**
 * Customers of psychics with automatic emails whose last connected reading was the given number of days before a
 * given time.
 */
export function findDueGifts(
  db: Db,
  now: Date,
  afterDays: number,
  everyDays: number,
): Promise<{ psychic_id: number; network: Network; username: string; customers: number[] }[]> {
  return db.query(
    `select p.account_id as psychic_id, p.network, a.username, array_agg(last.customer_id order by last.customer_id) as customers
         from psychics p join accounts a on a.id = p.account_id
         join lateral (
           select r.customer_id, max(r.day) as day from readings r
            where r.psychic_id = p.account_id and r.connected and r.voided_at is null and r.customer_id is not null
            group by r.customer_id) last on true
         join customers c on c.id = last.customer_id and c.takes_mail and c.email <> '' and not ${isBlocked('p.account_id', 'c.id')}
        where p.auto_email and p.account_status = 'Active'
          and last.day between ($1::timestamptz at time zone 'America/New_York')::date - ($2 + ${madeUpDays})
                           and ($1::timestamptz at time zone 'America/New_York')::date - $2
          and not exists (select from gift_balances b where b.psychic_id = p.account_id and b.customer_id = c.id and b.minutes > 0)
          and not exists (select from gifts g where g.psychic_id = p.account_id and g.customer_id = c.id and g.is_automatic
            and g.sent_at > $1::timestamptz - make_interval(days => $3))
        group by p.account_id, a.username order by p.account_id`,
    [now, afterDays, everyDays],
  );
}

/** Requests that will no longer be repeated. */
export const oldRequests: RetentionRule = {
  table: 'idempotency_keys',
  ofNetwork: 'account_id in (select id from accounts where network = $1)',
  isOld: 'created_at < $2',
};

/** Gifts of sendings that did not continue later. */
export const oldGifts: RetentionRule = {
  table: 'gifts g',
  isOld: `exists (select from gifts s where s.id = g.sending_id and s.sending_id = s.id and s.sent_at < $2)
    and not exists (select from gifts later where later.sending_id = g.sending_id and later.sent_at >= $2)`,
};

/** Deletes a batch of sendings from before the given time. What is left of their minutes stays. @returns how many gifts */
export async function forgetGifts(db: Db, network: Network, before: Date): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>(
    `with old as (select id from gifts s where network = $1 and id = sending_id and sent_at < $2
         and not exists (select from gifts g where g.sending_id = s.id and g.sent_at >= $2) limit 200 for update skip locked),
       sent as (select id from gifts where sending_id in (select id from old)),
       emptied as (delete from free_minute_credits where minutes = 0 and gift_id in (select id from sent)),
       parted as (update free_minute_credits set gift_id = null where minutes > 0 and gift_id in (select id from sent)),
       gone as (delete from gifts where id in (select id from sent) returning 1)
     select count(*)::int as rows from gone`,
    [network, before],
  );
  return row?.rows ?? 0;
}
