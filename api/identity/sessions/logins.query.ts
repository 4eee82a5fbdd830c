import type { Period } from '../../../common/domain/pay-period';
import { Parameters, within } from '../../platform/database/list';
import { DatedListQuery, lastSevenDays } from '../../platform/http/date-range';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type Dated, dated, ofPsychic, type PsychicScope } from '../../platform/lists/list-scope';
import { LoginRow, type LoginsSummary } from './logins.dto';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';

const seconds = `extract(epoch from coalesce(logout_at, now()) - login_at)`;

type FoundLogin = WithTimes<LoginRow, 'login_date' | 'logout_date'>;

/** A psychic's login records that began in the date range; a search covers the New York time of their start. */
export const loginList = defineList<Dated<PsychicScope>, FoundLogin, LoginRow>({
  resource: 'logins',
  path: 'psychics/:id/logins',
  route: {
    tag: 'Logins',
    summary: 'Sign-ins at the portal and by phone, newest first (default: the last 7 days)',
    row: LoginRow,
    query: DatedListQuery,
  },
  access: 'own',
  scope: dated(ofPsychic, lastSevenDays),
  fields: {
    id: {},
    login_date: { csv: 'Sign In Date (New York)' },
    logout_date: { csv: 'Sign Out Date (New York)' },
    duration: { csv: 'Duration, minutes' },
  },
  order: 'login_date desc',
  tieBreak: 'id desc',
  source: ({ psychicId, window }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select id::float8 as id, login_at as login_date, logout_at as logout_date,
             greatest(round(${seconds} / 60, 2), 0)::float8 as duration
        from login_records where account_id = ${parameters.add(psychicId)} and ${within('login_at', window, parameters)})`;
    const search =
      q === undefined
        ? ''
        : ` and strpos(to_char(login_date at time zone 'America/New_York', 'MM/DD/YYYY HH12:MI AM'), upper(${parameters.add(q)})) > 0`;
    return { ctes, search, parameters };
  },
  csv: { summary: "A psychic's login history" },
});

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
