import { type Day, startOfDay } from '../../../common/domain/new-york-time';
import type { PricedReading } from '../../../common/domain/pay/lines';
import { hundredthsOf } from '../../../common/domain/pay/money';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/** A connected reading with what the psychic earned. */
export interface EarnedReading extends PricedReading {
  day: Day;
  username: string | null;
  startedAt: Date;
  seconds: number;
  revenueCents: number;
}

/** The psychic's readings of some days, and the last one before them, if any; oldest first. */
export async function findEarned(db: Db, psychicId: number, { from, to }: Period): Promise<EarnedReading[]> {
  const own = `r.psychic_id = $1 and r.voided_at is null and r.connected`;
  const rows = await byKey<EarnedReading & { free: string; paid: string }>(
    db,
    `select r.day, r.conn_type as "connType", case when r.is_new then 'New' else 'Repeat' end as type, c.username,
            r.free_minutes as free, r.paid_minutes as paid, r.started_at as "startedAt", r.duration_seconds as seconds,
            round(r.revenue * 100)::int as "revenueCents"
       from (select r.* from readings r where ${own} and r.day between $2 and $3
             union all (select r.* from readings r where ${own} and r.started_at < $4
               order by r.started_at desc, r.id desc limit 1)) r
       left join customers c on c.id = r.customer_id
      order by r.started_at, r.id`,
    [psychicId, from, to, startOfDay(from)],
  );
  return rows.map(({ free, paid, ...row }) => ({
    ...row,
    freeHundredths: hundredthsOf(free),
    paidHundredths: hundredthsOf(paid),
  }));
}

/** Seconds signed in between two instants; overlapping time counts once. */
export async function sumSignedOn(db: Db, psychicId: number, from: Date, to: Date): Promise<number> {
  const [row] = await byKey<{ seconds: number }>(
    db,
    `with apart as (
       select unnest(range_agg(tstzrange(login_at, ended_at) * tstzrange($2, $3))) as time
         from (select login_at, greatest(login_at, coalesce(logout_at,
                 -- one without an end counts only while its session is there
                 case when exists (select from sessions s where s.login_record_id = r.id) then $3 else login_at end)) as ended_at
                 from login_records r
                where account_id = $1 and login_at < $3 and (logout_at is null or logout_at > $2)) signed)
     select coalesce(sum(extract(epoch from upper(time) - lower(time))), 0)::float8 as seconds from apart`,
    [psychicId, from, to],
  );
  return row?.seconds ?? 0;
}

/** Minutes by weekday (1 = Sunday) and New York hour in which a reading started. */
export const findHours = (
  db: Db,
  psychicId: number,
  { from, to }: Period,
): Promise<{ weekday: number; hour: number; seconds: number }[]> =>
  byKey(
    db,
    `select extract(dow from day)::int + 1 as weekday,
            extract(hour from started_at at time zone 'America/New_York')::int as hour, sum(duration_seconds)::int as seconds
       from readings
      where psychic_id = $1 and voided_at is null and connected and day between $2 and $3 group by 1, 2`,
    [psychicId, from, to] satisfies [number, Day, Day],
  );
