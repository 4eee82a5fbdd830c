import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { mostWhole } from '../../../common/domain/paginator';
import type { Period } from '../../../common/domain/pay-period';
import {
  type ListFields,
  type ListSource,
  type ListPage,
  Parameters,
  type ListRows,
  queryPage,
  within,
} from '../../platform/database/list';
import type { EligibleCustomer, GiftSending, SentGift } from './gifts.dto';
import type { RetentionRule } from '../../platform/retention/rule';
import type { Db } from '../../platform/database/db';
import type { Credit } from '../readings/rollups.query';

/** Customers with a connected reading with this psychic who accept mail, by revenue per call descending. */
export async function findEligible(db: Db, psychicId: number): Promise<EligibleCustomer[]> {
  const rows = await db.query<(Omit<EligibleCustomer, 'last_call'> & { last_call: Date })[]>(
    `select c.id as user_id, c.username as user_name, max(r.started_at) as last_call, count(*)::int as calls,
            case when bool_and(r.is_new) then 'new' else 'repeat' end as type,
            round(sum(r.duration_seconds) / 60.0, 2)::float8 as minutes,
            round(c.free_minutes + coalesce(g.minutes, 0), 2)::float8 as redeemable_minutes,
            round(sum(r.duration_seconds) / 60.0 / count(*), 2)::float8 as alc,
            round(sum(r.revenue) / count(*), 2)::float8 as rev_per_call
       from readings r join customers c on c.id = r.customer_id
       left join gift_balances g on g.psychic_id = r.psychic_id and g.customer_id = c.id
      where r.psychic_id = $1 and r.voided_at is null and r.connected and c.takes_mail
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
    `select c.id, nullif(c.email, '') as email from customers c where c.id = any($2::int[]) and c.takes_mail and exists (
       select from readings r where r.psychic_id = $1 and r.customer_id = c.id and r.connected and r.voided_at is null)
      order by c.id`,
    [psychicId, customers],
  );
}

/** One of the customers of a gift, and what keeps them from getting it. */
export interface Candidate extends Recipient {
  username: string;
  takesMail: boolean;
  hasReading: boolean;
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
       select from readings r where r.psychic_id = $2 and r.customer_id = c.id and r.connected and r.voided_at is null) as "hasReading"
       from customers c where c.network = $1 and c.id = any($3::int[]) order by c.id`,
    [network, psychicId, customers],
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

/**
 * What is left of a gift. A psychic's gifts to a customer are used in the order in which they were given, so what the
 * customer has left of all of them is left of the last ones: of one gift the balance without the minutes given
 * later, from nothing to the whole gift.
 * @param gift the id of a gift
 */
const leftOf = (gift: string): string =>
  `coalesce((select greatest(0, least(k.minutes, b.minutes - coalesce((
     select sum(l.minutes) from free_minute_credits l where l.customer_id = k.customer_id and l.psychic_id = k.psychic_id
        and (l.credited_at, l.id) > (k.credited_at, k.id)), 0)))
     from free_minute_credits k join gift_balances b using (psychic_id, customer_id) where k.gift_id = ${gift}), 0)`;

/** The state of a gift's mail. A mail that is no longer kept was sent. */
const mailOf = (mail: string): string =>
  `case when ${mail} is null then 'none' else coalesce((
     select case when m.sent_at is not null then 'delivered' when m.refused_at is not null then 'failed' else 'waiting' end
       from mails m where m.id = ${mail}), 'delivered') end`;

const shortened = (minutes: string): string => `round(${minutes}, 2)::float8`;
/** Figures of a listed gift, from the tables that know them. */
const giftFigures = (row: string): Record<'mail' | 'minutes_used' | 'minutes_left', string> => ({
  mail: mailOf(`${row}.mail_id`),
  minutes_used: shortened(`${row}.minutes_sent - ${leftOf(`${row}.id::bigint`)}`),
  minutes_left: shortened(leftOf(`${row}.id::bigint`)),
});
const columnsOf = (figures: Record<string, string>): string =>
  Object.entries(figures)
    .map(([name, sql]) => `, ${sql} as ${name}`)
    .join('');

export const giftFields: ListFields = {
  sort: {
    id: 'id',
    message_id: 'id',
    sending_id: 'sending_id',
    user_id: 'user_id',
    sent_to_name: 'lower(sent_to_name)',
    subject: 'lower(subject)',
    body: 'body',
    minutes_sent: 'minutes_sent',
    sent_date: 'sent_date',
    ...giftFigures('listed'),
  },
  filters: { sending_id: 'sending_id::text' },
  order: 'sent_date desc',
  tieBreak: 'id desc',
};

export type FoundGift = Omit<SentGift, 'sent_date'> & { sent_date: Date; mail_id: number | null };

/** Gifts that a psychic sent; search matches recipient and subject. */
export function giftsSource(psychicId: number, page: ListPage): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select g.id::float8 as id, g.id::float8 as message_id, g.sending_id::float8 as sending_id, g.customer_id as user_id,
           c.username as sent_to_name, g.subject, g.body, g.minutes as minutes_sent, g.sent_at as sent_date, g.mail_id
      from gifts g join customers c on c.id = g.customer_id where g.psychic_id = ${parameters.add(psychicId)})`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(sent_to_name || ' ' || regexp_replace(subject, '\\s+', ' ', 'g')), lower(${parameters.add(page.q)})) > 0`;
  return { ctes, search, parameters, shown: { columns: columnsOf(giftFigures('page')) } };
}

export async function findGifts(db: Db, psychicId: number, page: ListPage): Promise<ListRows<SentGift>> {
  const list = await queryPage<FoundGift>(db, giftsSource(psychicId, page), page);
  return {
    ...list,
    rows: list.rows.map(({ mail_id: _, ...row }) => ({ ...row, sent_date: newYorkIso(row.sent_date) })),
  };
}

/** The sums of a sending's gifts, as one row. */
const sendingFigures = (row: string): string => `
  select count(*)::int as people, count(*) filter (where mail = 'delivered')::int as delivered,
         count(*) filter (where mail = 'failed')::int as failed, count(*) filter (where mail = 'waiting')::int as waiting,
         ${shortened('sum(minutes - "left")')} as minutes_used, ${shortened('sum("left")')} as minutes_left
    from (select g.minutes, ${mailOf('g.mail_id')} as mail, ${leftOf('g.id')} as "left" from gifts g
           where g.sending_id = ${row}.id::bigint) gift`;
const sendingFigure = (name: string): [string, string] => [
  name,
  `(select f.${name} from (${sendingFigures('listed')}) f)`,
];
const figureNames = ['people', 'delivered', 'failed', 'waiting', 'minutes_used', 'minutes_left'];

export const giftSendingFields: ListFields = {
  sort: {
    id: 'id',
    sent_date: 'sent_date',
    subject: 'lower(subject)',
    body: 'body',
    minutes_each: 'minutes_each',
    automatic: 'automatic',
    ...Object.fromEntries(figureNames.map(sendingFigure)),
  },
  filters: {},
  order: 'sent_date desc',
  tieBreak: 'id desc',
};

export type FoundSending = Omit<GiftSending, 'sent_date'> & { sent_date: Date };

/** A psychic's sendings of gifts; search matches the subject and the recipients. */
export function giftSendingsSource(
  psychicId: number,
  window: Period | undefined,
  page: ListPage,
): ListSource {
  const parameters = new Parameters();
  const dated = window === undefined ? '' : ` and ${within('g.sent_at', window, parameters)}`;
  const ctes = `listed as (
    select g.id::float8 as id, g.sent_at as sent_date, g.subject, g.body, g.minutes as minutes_each, g.is_automatic as automatic
      from gifts g where g.psychic_id = ${parameters.add(psychicId)} and g.id = g.sending_id${dated})`;
  const q = page.q === undefined ? '' : `lower(${parameters.add(page.q)})`;
  const search =
    q === ''
      ? ''
      : ` and (strpos(lower(regexp_replace(subject, '\\s+', ' ', 'g')), ${q}) > 0 or exists (
           select from gifts g join customers c on c.id = g.customer_id
            where g.sending_id = listed.id::bigint and strpos(lower(c.username), ${q}) > 0))`;
  const from = ` cross join lateral (${sendingFigures('page')}) figures`;
  return { ctes, search, parameters, shown: { columns: ', figures.*', from } };
}

export async function findGiftSendings(
  db: Db,
  psychicId: number,
  window: Period | undefined,
  page: ListPage,
): Promise<ListRows<GiftSending>> {
  const list = await queryPage<FoundSending>(db, giftSendingsSource(psychicId, window, page), page);
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
