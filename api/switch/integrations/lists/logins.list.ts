import {
  inWords,
  isText,
  longestId,
  openRecord,
  type PsychicFields,
  readInstant,
  readPsychic,
  readUpdatedAt,
} from '../../../records/readings/ingest/record-fields';
import type { ListKind, WrittenState } from './list-kind';

export interface LoginFields extends PsychicFields {
  external_id: string;
  /** ISO 8601 in UTC. */
  login_date: string;
  /** Null while signed in. */
  logout_date: string | null;
  /** ISO 8601 with an offset; null if not sent. */
  updated_at: string | null;
}

/** Sign-ins by phone, stored alongside the portal's. */
export const loginsList: ListKind<LoginFields> = {
  name: 'logins',
  read(value, now) {
    const required = ['external_id', 'psychic', 'login_date'];
    const opened = openRecord(value, [...required, 'logout_date', 'updated_at'], required);
    if (opened.row === undefined) return opened;
    const { row, errors, need } = opened;
    need('external_id', isText(row.external_id, 1, longestId), `text of 1 to ${longestId} characters`);
    const psychic = readPsychic(opened);
    const login_date = readInstant(opened, 'login_date', now) ?? '';
    const logout_date = readInstant(opened, 'logout_date', now, { isOptional: true });
    const updated_at = readUpdatedAt(opened, now);
    if (Object.keys(errors).length > 0) return { errors };
    const record: LoginFields = {
      ...psychic,
      external_id: row.external_id as string,
      login_date,
      logout_date,
      updated_at,
    };
    if (record.logout_date !== null && record.logout_date < record.login_date)
      return { errors: { logout_date: inWords('logout_date must not be before login_date') } };
    return { record };
  },

  write(db, network, records) {
    return db.query<{ line: number; state: WrittenState }[]>(
      `with former as (
         select i.*, r.id is null as is_created, i.updated_at < r.updated_at as is_stale,
                (r.account_id, r.login_at, r.logout_at) is not distinct from (i.psychic_id, i.login_date, i.logout_date) as is_same
           from jsonb_to_recordset($2::jsonb) as i (line integer, external_id text, psychic_id integer, login_date timestamptz,
                logout_date timestamptz, updated_at timestamptz)
           left join login_records r on r.network = $1 and r.external_id = i.external_id),
       written as (
         insert into login_records as r (network, external_id, account_id, login_at, logout_at, updated_at)
         select $1, external_id, psychic_id, login_date, logout_date, updated_at from former
          where is_stale is not true and (not is_same or updated_at is not null)
         on conflict (network, external_id) do update
            set account_id = excluded.account_id, login_at = excluded.login_at, logout_at = excluded.logout_at,
                updated_at = excluded.updated_at)
       select line, case when is_created then 'created' when is_stale then 'stale' when is_same then 'unchanged' else 'corrected' end as state
         from former`,
      [network, JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
    );
  },
};
