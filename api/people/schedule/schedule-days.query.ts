import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { AccountStatus } from '../../../common/domain/availability';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import type { DatedDay, FormerWeek, SchedulePlan } from '../../../common/domain/schedule-days';
import type { WeekSegment } from '../../../common/domain/schedule-week';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/** What of a psychic `p` decides the days from `$2` to `$3`. */
const planColumns = `
  coalesce((select json_agg(json_build_object('day', day, 'number', number, 'from', from_minute, 'to', to_minute,
                                              'status', status) order by day, number)
              from schedule_segments where psychic_id = p.account_id), '[]') as week,
  coalesce((select json_agg(json_build_object('until', until, 'segments', segments) order by until)
              from former_weeks where psychic_id = p.account_id and until > $2), '[]') as former,
  coalesce((select json_agg(json_build_object('date', date, 'zone', zone, 'off', off, 'segments', segments) order by date)
              from schedule_days where psychic_id = p.account_id and date between $2 and $3), '[]') as days`;

/** A psychic's plan for the New York days from `from` to `to`; with a day more at each end, since zones differ. */
export async function findPlan(db: Db, psychicId: number, from: Day, to: Day): Promise<SchedulePlan> {
  const [plan] = await byKey<SchedulePlan>(
    db,
    `select ${planColumns} from (select $1::int as account_id) p`,
    [psychicId, from, to],
  );
  return plan ?? { week: [], former: [], days: [] };
}

export interface PlannedPsychic extends SchedulePlan {
  id: number;
  username: string;
  account_status: AccountStatus;
}

/** The plans of all psychics of a network who may work. Days of other time zones begin up to a day earlier or later. */
export const findNetworkPlans = (db: Db, network: Network, from: Day, to: Day): Promise<PlannedPsychic[]> =>
  db.query<PlannedPsychic[]>(
    `select a.id, a.username, p.account_status, ${planColumns} from psychics p join accounts a on a.id = p.account_id
      where p.network = $1 and p.account_status <> all('{Pending,Inactive,Blacklist}') order by lower(a.username)`,
    [network, addDays(from, -1), addDays(to, 1)],
  );

export const findDays = (db: Db, psychicId: number, days: readonly Day[]): Promise<DatedDay[]> =>
  db.query(
    `select to_char(date, 'YYYY-MM-DD') as date, zone, off, segments from schedule_days
      where psychic_id = $1 and date = any($2::date[]) order by date`,
    [psychicId, days],
  );

export async function putDay(db: EntityManager, psychicId: number, day: DatedDay): Promise<void> {
  await db.query(
    `insert into schedule_days (psychic_id, date, zone, off, segments) values ($1, $2, $3, $4, $5)
     on conflict (psychic_id, date) do update set zone = $3, off = $4, segments = $5`,
    [psychicId, day.date, day.zone, day.off, day.segments && JSON.stringify(day.segments)],
  );
}

export async function deleteDay(db: EntityManager, psychicId: number, date: Day): Promise<void> {
  await db.query('delete from schedule_days where psychic_id = $1 and date = $2', [psychicId, date]);
}

/** Takes days off: hours that a day has of its own stay stored. */
export async function takeOff(
  db: EntityManager,
  psychicId: number,
  days: Day[],
  zone: string,
): Promise<void> {
  await db.query(
    `insert into schedule_days (psychic_id, date, zone, off) select $1, date, $3, true from unnest($2::date[]) date
     on conflict (psychic_id, date) do update set off = true`,
    [psychicId, days, zone],
  );
}

/** Takes back days off. */
export async function takeBack(db: EntityManager, psychicId: number, days: Day[]): Promise<void> {
  await db.query(
    'delete from schedule_days where psychic_id = $1 and date = any($2::date[]) and off and segments is null',
    [psychicId, days],
  );
  await db.query('update schedule_days set off = false where psychic_id = $1 and date = any($2::date[])', [
    psychicId,
    days,
  ]);
}

/** Keeps the week that applied until now; of a day's changes only the first has a week that applied before it. */
export async function keepFormerWeek(
  db: EntityManager,
  psychicId: number,
  { until, segments }: FormerWeek,
): Promise<void> {
  await db.query(
    'insert into former_weeks (psychic_id, until, segments) values ($1, $2, $3) on conflict do nothing',
    [psychicId, until, JSON.stringify(segments satisfies WeekSegment[])],
  );
}

export async function putCalendarLink(
  db: EntityManager,
  psychicId: number,
  tokenHash: string,
): Promise<void> {
  await db.query(
    `insert into calendar_links (psychic_id, token_hash) values ($1, $2)
     on conflict (psychic_id) do update set token_hash = $2, created_at = now()`,
    [psychicId, tokenHash],
  );
}

export async function deleteCalendarLink(db: EntityManager, psychicId: number): Promise<boolean> {
  const [rows] = await db.query<[object[], number]>(
    'delete from calendar_links where psychic_id = $1 returning 1',
    [psychicId],
  );
  return rows.length > 0;
}

export async function findCalendarLink(db: Db, psychicId: number): Promise<Date | null> {
  const [row] = await byKey<{ created_at: Date }>(
    db,
    'select created_at from calendar_links where psychic_id = $1',
    [psychicId],
  );
  return row?.created_at ?? null;
}

/** Whose calendar a link opens, in any network, while the account may be used. */
export async function findLinkedPsychic(
  db: Db,
  tokenHash: string,
): Promise<{ id: number; network: Network } | undefined> {
  const [row] = await byKey<{ id: number; network: Network }>(
    db,
    `select p.account_id as id, p.network from calendar_links l join psychics p on p.account_id = l.psychic_id
      where l.token_hash = $1 and p.account_status <> all('{Pending,Inactive,Blacklist}')`,
    [tokenHash],
  );
  return row;
}
