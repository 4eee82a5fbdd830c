import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import {
  type ListFields,
  type ListSource,
  type Page,
  Parameters,
  type Rows,
  queryPage,
} from '../database/list';
import type { EligibleCustomer, SentGift } from './gifts.dto';
import type { Db } from '../database/db';
import type { Credit } from '../readings/rollups.query';

/** Customers with a connected reading with this psychic who accept mail, by revenue per call descending. */
export async function findEligible(db: Db, psychicId: number): Promise<EligibleCustomer[]> {
  const rows = await db.query<(Omit<EligibleCustomer, 'last_call'> & { last_call: Date })[]>(
    `select c.id as user_id, c.username as user_name, max(r.started_at) as last_call, count(*)::int as calls,
            round(sum(r.duration_seconds) / 60.0, 2)::float8 as minutes,
            round(c.free_minutes + coalesce(g.minutes, 0), 2)::float8 as redeemable_minutes,
            round(sum(r.duration_seconds) / 60.0 / count(*), 2)::float8 as alc,
            round(sum(r.revenue) / count(*), 2)::float8 as rev_per_call
       from readings r join customers c on c.id = r.customer_id
       left join gift_balances g on g.psychic_id = r.psychic_id and g.customer_id = c.id
      where r.psychic_id = $1 and r.voided_at is null and r.connected and c.takes_mail
      group by c.id, g.minutes order by rev_per_call desc, c.id`,
    [psychicId],
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
    `select c.id, nullif(c.email, '') as email from customers c where c.id = any($2::int[]) and c.takes_mail and exists (
       select from readings r where r.psychic_id = $1 and r.customer_id = c.id and r.connected and r.voided_at is null)
      order by c.id`,
    [psychicId, customers],
  );
}

export interface Gift {
  subject: string;
  body: string;
  minutes: number;
  isAutomatic: boolean;
  /** When its minutes become usable; defaults to now. */
  at?: Date;
}

/** Stores the gifts and credits their minutes. @returns the credits, for `refigure` in the same transaction */
export function insertGifts(
  db: Db,
  network: Network,
  psychicId: number,
  customers: number[],
  { subject, body, minutes, isAutomatic, at }: Gift,
): Promise<Credit[]> {
  return db.query<Credit[]>(
    `with gift as (
       insert into gifts (network, psychic_id, customer_id, subject, body, minutes, is_automatic, sent_at)
       select $1, $2, customer, $4, $5, $6, $7, coalesce($8::timestamptz, now()) from unnest($3::int[]) as customer returning id, customer_id, sent_at),
     credited as (
       insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at, gift_id)
       select $1, customer_id, $2, $6, sent_at, id from gift returning customer_id, credited_at)
     select customer_id, credited_at::text as since from credited`,
    [network, psychicId, customers, subject, body, minutes, isAutomatic, at ?? null],
  );
}

export const giftFields: ListFields = {
  sort: {
    id: 'id',
    message_id: 'id',
    user_id: 'user_id',
    sent_to_name: 'lower(sent_to_name)',
    subject: 'lower(subject)',
    body: 'body',
    minutes_sent: 'minutes_sent',
    sent_date: 'sent_date',
  },
  filters: {},
  order: 'sent_date desc',
  tieBreak: 'id desc',
};

export type FoundGift = Omit<SentGift, 'sent_date'> & { sent_date: Date };

/** Gifts that a psychic sent; search matches recipient and subject. */
export function giftsSource(psychicId: number, page: Page): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select g.id::float8 as id, g.id::float8 as message_id, g.customer_id as user_id, c.username as sent_to_name,
           g.subject, g.body, g.minutes as minutes_sent, g.sent_at as sent_date
      from gifts g join customers c on c.id = g.customer_id where g.psychic_id = ${parameters.add(psychicId)})`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(sent_to_name || ' ' || regexp_replace(subject, '\\s+', ' ', 'g')), lower(${parameters.add(page.q)})) > 0`;
  return { ctes, search, parameters };
}

export async function findGifts(db: Db, psychicId: number, page: Page): Promise<Rows<SentGift>> {
  const list = await queryPage<FoundGift>(db, giftsSource(psychicId, page), page);
  return { ...list, rows: list.rows.map((row) => ({ ...row, sent_date: newYorkIso(row.sent_date) })) };
}

/**
 * Stores the answer to a request with this key, once. A concurrent request with the same key waits here for the
 * first.
 * @returns the earlier request and its answer, if any
 */
export async function rememberRequest(
  db: Db,
  accountId: number,
  key: string,
  digest: string,
  answer: object,
): Promise<{ digest: string; answer: object } | undefined> {
  const kept = await db.query<unknown[]>(
    `insert into idempotency_keys (account_id, key, digest, answer) values ($1, $2, $3, $4)
     on conflict (account_id, key) do nothing returning key`,
    [accountId, key, digest, JSON.stringify(answer)],
  );
  if (kept.length === 1) return undefined;
  const [former] = await db.query<{ digest: string; answer: object }[]>(
    'select digest, answer from idempotency_keys where account_id = $1 and key = $2',
    [accountId, key],
  );
  return former;
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
         join customers c on c.id = last.customer_id and c.takes_mail and c.email <> ''
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

/** How long a repeated request is recognized. */
const requestDays = 7;

/** Deletes requests that will no longer be repeated. */
export async function forgetRequests(db: Db): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < now() - make_interval(days => $1)', [
    requestDays,
  ]);
}
