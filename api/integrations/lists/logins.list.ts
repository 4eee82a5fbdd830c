import {
  instantRule,
  isInstant,
  isText,
  openRecord,
  type PsychicFields,
  readPsychic,
} from '../../readings/ingest/record-fields';
import type { ListKind, WrittenState } from './list-kind';

export interface LoginFields extends PsychicFields {
  external_id: string;
  /** ISO 8601 with an offset. */
  login_date: string;
  /** Null while signed in. */
  logout_date: string | null;
}

/** Sign-ins by phone, kept beside the portal's. */
export const loginsList: ListKind<LoginFields> = {
  name: 'logins',
  read(value) {
    const required = ['external_id', 'psychic', 'login_date'];
    const opened = openRecord(value, [...required, 'logout_date'], required);
    if (opened.row === undefined) return opened;
    const { row, errors, need } = opened;
    need('external_id', isText(row.external_id, 1, 99), 'text of 1 to 99 characters');
    const psychic = readPsychic(opened);
    need('login_date', isInstant(row.login_date), instantRule);
    need('logout_date', row.logout_date == null || isInstant(row.logout_date), `${instantRule}, or null`);
    if (Object.keys(errors).length > 0) return { errors };
    const record: LoginFields = {
      ...psychic,
      external_id: row.external_id as string,
      login_date: row.login_date as string,
      logout_date: (row.logout_date as string | null | undefined) ?? null,
    };
    if (record.logout_date !== null && new Date(record.logout_date) < new Date(record.login_date))
      return { errors: { logout_date: 'logout_date must not be before login_date' } };
    return { record };
  },

  write(db, network, records) {
    return db.query<{ line: number; state: WrittenState }[]>(
      `with named as (
         select i.*, p.account_id from jsonb_to_recordset($2::jsonb) as i (line integer, external_id text, psychic_id integer,
                extension integer, login_date timestamptz, logout_date timestamptz)
           join psychics p on p.network = $1 and (p.account_id = i.psychic_id or p.extension = i.extension)),
       former as (
         select n.line, r.id is null as is_created,
                (r.account_id, r.login_at, r.logout_at) is not distinct from (n.account_id, n.login_date, n.logout_date) as is_same
           from named n left join login_records r on r.network = $1 and r.external_id = n.external_id),
       written as (
         insert into login_records as r (network, external_id, account_id, login_at, logout_at)
         select $1, external_id, account_id, login_date, logout_date from named join former using (line) where not is_same
         on conflict (network, external_id) do update
            set account_id = excluded.account_id, login_at = excluded.login_at, logout_at = excluded.logout_at)
       select line, case when is_created then 'created' when is_same then 'unchanged' else 'corrected' end as state from former`,
      [network, JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
    );
  },
};
