import { newYorkIso } from '../../../common/domain/new-york-time';
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
import type { LoginRow, LoginsSummary } from './logins.dto';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';

export const loginFields: ListFields = {
  sort: { id: 'id', login_date: 'login_date', logout_date: 'logout_date', duration: 'duration' },
  filters: {},
  order: 'login_date desc',
  tieBreak: 'id desc',
};

const seconds = `extract(epoch from coalesce(logout_at, now()) - login_at)`;

export type FoundLogin = Omit<LoginRow, 'login_date' | 'logout_date'> & {
  login_date: Date;
  logout_date: Date | null;
};

/** A psychic's login records that began in the date range; a search covers the New York time of their start. */
export function loginsSource(psychicId: number, window: Period, page: ListPage): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select id::float8 as id, login_at as login_date, logout_at as logout_date,
           greatest(round(${seconds} / 60, 2), 0)::float8 as duration
      from login_records where account_id = ${parameters.add(psychicId)} and ${within('login_at', window, parameters)})`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(to_char(login_date at time zone 'America/New_York', 'MM/DD/YYYY HH12:MI AM'), upper(${parameters.add(page.q)})) > 0`;
  return { ctes, search, parameters };
}

function toLoginRow({ login_date, logout_date, ...row }: FoundLogin): LoginRow {
  return {
    ...row,
    login_date: newYorkIso(login_date),
    logout_date: logout_date && newYorkIso(logout_date),
  };
}

export async function findLogins(
  db: Db,
  psychicId: number,
  window: Period,
  page: ListPage,
): Promise<ListRows<LoginRow>> {
  const list = await queryPage<FoundLogin>(db, loginsSource(psychicId, window, page), page);
  return { ...list, rows: list.rows.map(toLoginRow) };
}

/**
 * How many sign-ins began in the date range, and how long the psychic was signed in; overlapping time counts once.
 */
export async function sumLogins(db: Db, psychicId: number, window: Period): Promise<LoginsSummary> {
  const parameters = new Parameters();
  const [row] = await db.query<LoginsSummary[]>(
    `with listed as (
       select tstzrange(login_at, greatest(coalesce(logout_at, now()), login_at)) as time
         from login_records where account_id = ${parameters.add(psychicId)} and ${within('login_at', window, parameters)}),
     apart as (select unnest(range_agg(time)) as time from listed)
     select (select count(*)::int from listed) as logins,
            coalesce(round(sum(extract(epoch from upper(time) - lower(time))) / 60, 2), 0)::float8 as total_minutes
       from apart`,
    parameters.values,
  );
  return row ?? { logins: 0, total_minutes: 0 };
}

/** Sign-ins that ended; one without an end counts from its beginning, unless its session is still there. */
export const oldLogins: RetentionRule = {
  table: 'login_records r',
  isOld: `login_at < $2 and coalesce(logout_at, login_at) < $2
    and not exists (select from sessions s where s.login_record_id = r.id)`,
};
