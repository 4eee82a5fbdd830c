import type { EntityManager } from 'typeorm';
import {
  missedDays,
  mostMissedGifts,
  recoveredWithinHours,
  unansweredResults,
} from '../../../common/domain/missed-contact';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { Parameters, searching, whether, within } from '../../platform/database/list';
import { isBlocked } from '../../records/customer-cards/blocks.query';
import { DatedListQuery } from '../../platform/http/date-range';
import { defineList, type WithTimes, withNewYorkTimes } from '../../platform/lists/api-list';
import {
  currentPayPeriod,
  type Dated,
  dated,
  ofPsychic,
  type PsychicScope,
} from '../../platform/lists/list-scope';
import { MissedContact, type MissedShares } from './missed.dto';

type FoundMissed = WithTimes<MissedContact, 'call_date' | 'back_at'>;

const isMissed = 'not r.connected and r.voided_at is null';
/** When the customer was connected with this psychic next. */
const nextConnected = `(select min(b.started_at) from readings b where b.psychic_id = r.psychic_id and b.customer_id = r.customer_id
  and b.connected and b.voided_at is null and b.started_at > r.started_at)`;
const isRecovered = (backAt: string): string =>
  `coalesce(${backAt} <= r.started_at + interval '${recoveredWithinHours} hours', false)`;
/** Who gave nobody minutes since, and can get mail from this psychic: the rule of every gift. */
const canGift = `(c.takes_mail and not ${isBlocked('r.psychic_id', 'r.customer_id')} and m.gift_at is null and r.started_at > now() - interval '${missedDays} days'
  and exists (select from readings k where k.psychic_id = r.psychic_id and k.customer_id = r.customer_id and k.connected and k.voided_at is null)
  and not exists (select from gifts g where g.psychic_id = r.psychic_id and g.customer_id = r.customer_id and g.sent_at > r.started_at))`;

/** The missed contacts of a condition. */
const missedWhere = (condition: string): string => `
  select r.id, r.started_at as call_date, r.customer_id as user_id, c.username, r.conn_type, r.result, next.back_at,
         ${isRecovered('next.back_at')} as recovered, m.gift_minutes, coalesce(${canGift}, false) as can_gift,
         w.id as callback_id, t.lowered_to
    from readings r
    left join customers c on c.id = r.customer_id
    left join missed_contacts m on m.reading_id = r.id
    left join callbacks w on w.psychic_id = r.psychic_id and w.customer_id = r.customer_id and w.ended_at is null
    left join chats t on t.network = r.network and t.connection_id = r.connection_id and t.psychic_id = r.psychic_id
    cross join lateral (select ${nextConnected} as back_at) next
   where ${isMissed} and ${condition}`;

/** A psychic's contacts that did not get through. */
export const missedList = defineList<Dated<PsychicScope>, FoundMissed, MissedContact>({
  resource: 'missed',
  path: 'psychics/:id/missed',
  route: {
    tag: 'Missed',
    summary: "A psychic's contacts that did not get through, newest first (default: the pay period)",
    row: MissedContact,
    query: DatedListQuery,
  },
  access: 'own',
  scope: dated(ofPsychic, currentPayPeriod),
  fields: {
    id: {},
    call_date: {},
    user_id: {},
    username: { sort: 'lower(username)' },
    conn_type: { filter: true },
    result: { filter: true },
    back_at: {},
    recovered: { filter: whether('recovered') },
    gift_minutes: {},
    can_gift: { sort: false },
    callback_id: { sort: false },
    lowered_to: {},
  },
  order: 'call_date desc',
  tieBreak: 'id desc',
  source: ({ psychicId, window }, { q }) => {
    const parameters = new Parameters();
    const condition = `r.psychic_id = ${parameters.add(psychicId)} and ${within('r.started_at', window, parameters)}`;
    return {
      ctes: `listed as (${missedWhere(condition)})`,
      search: searching('username', q, parameters),
      parameters,
    };
  },
});

/** More would not fit the card; the page has all. */
const mostWaiting = 20;

/** Unanswered contacts of the last days that were not seen, newest first. */
export async function findUnseen(db: Db, psychicId: number): Promise<MissedContact[]> {
  const rows = await db.query<FoundMissed[]>(
    `${missedWhere(`r.psychic_id = $1 and r.started_at > now() - interval '${missedDays} days' and r.result = any($2::text[])
        and m.seen_at is null and t.missed_seen_at is null`)}
      order by r.started_at desc, r.id desc limit ${mostWaiting}`,
    [psychicId, unansweredResults],
  );
  return rows.map((row) => withNewYorkTimes(row) as MissedContact);
}

export async function findShares(
  db: Db,
  psychicId: number,
  window: Period,
): Promise<Omit<MissedShares, 'answered_pct' | 'recovered_pct'>> {
  const parameters = new Parameters();
  const condition = `r.psychic_id = ${parameters.add(psychicId)} and ${within('r.started_at', window, parameters)}`;
  const [row] = await db.query<Omit<MissedShares, 'answered_pct' | 'recovered_pct'>[]>(
    `select count(*) filter (where connected)::int as answered, count(*)::int as attempted,
            count(*) filter (where not connected)::int as missed,
            count(*) filter (where not connected and recovered)::int as recovered
       from (select r.connected, not r.connected and ${isRecovered(nextConnected)} as recovered
               from readings r where r.voided_at is null and ${condition}) counted`,
    parameters.values,
  );
  return row ?? { answered: 0, attempted: 0, missed: 0, recovered: 0 };
}

export interface MissedReading {
  customer_id: number | null;
  gift_minutes: number | null;
  can_gift: boolean;
}

/** A missed contact of the psychic. */
export async function findMissedReading(
  db: Db,
  psychicId: number,
  readingId: number,
): Promise<MissedReading | undefined> {
  const [row] = await db.query<MissedReading[]>(
    `select user_id as customer_id, gift_minutes, can_gift
       from (${missedWhere('r.psychic_id = $1 and r.id = $2')}) one`,
    [psychicId, readingId],
  );
  return row;
}

/** Marks a missed contact as seen, also the chat that it was. @returns whether it was not yet */
export async function seeMissedContact(
  manager: EntityManager,
  psychicId: number,
  readingId: number,
): Promise<boolean> {
  await manager.query(
    `update chats t set missed_seen_at = clock_timestamp() from readings r
      where r.id = $2 and t.network = r.network and t.connection_id = r.connection_id and t.psychic_id = $1
        and t.result = 'No Answer' and t.missed_seen_at is null`,
    [psychicId, readingId],
  );
  const rows = await manager.query<unknown[]>(
    `insert into missed_contacts as m (reading_id, psychic_id, seen_at) values ($2, $1, clock_timestamp())
     on conflict (reading_id) do update set seen_at = excluded.seen_at where m.seen_at is null returning 1`,
    [psychicId, readingId],
  );
  return rows.length > 0;
}

/**
 * Notes minutes that are given for a missed contact, which is then seen. Runs behind the lock of the network's figures,
 * so that nobody else counts meanwhile.
 * @returns whether the psychic may: once for a contact, and not more often than the daily bound
 */
export async function noteGift(
  manager: EntityManager,
  psychicId: number,
  readingId: number,
  minutes: number,
): Promise<boolean> {
  const [noted] = await manager.query<{ given: number }[]>(
    `insert into missed_contacts as m (reading_id, psychic_id, seen_at, gift_at, gift_minutes)
     values ($2, $1, clock_timestamp(), clock_timestamp(), $3)
     on conflict (reading_id) do update set gift_at = excluded.gift_at, gift_minutes = excluded.gift_minutes,
            seen_at = coalesce(m.seen_at, excluded.seen_at) where m.gift_at is null
     returning (select count(*)::int from missed_contacts g where g.psychic_id = $1 and g.gift_at > now() - interval '24 hours') as given`,
    [psychicId, readingId, minutes],
  );
  return noted !== undefined && noted.given < mostMissedGifts;
}
