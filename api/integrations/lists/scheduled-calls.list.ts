import { connTypes } from '../../../common/domain/reading';
import { scheduledCallStatuses } from '../../../common/domain/scheduled-call';
import { loadPeople, mergeCustomers } from '../../readings/ingest/chunk.query';
import {
  type CustomerFields,
  instantRule,
  isInstant,
  isOneOf,
  isText,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readPsychic,
} from '../../readings/ingest/record-fields';
import type { ListKind, WrittenState } from './list-kind';

export interface ScheduledCallFields {
  external_id: string;
  psychic: PsychicFields;
  customer: CustomerFields;
  /** ISO 8601 with an offset. */
  scheduled_at: string;
  conn_type: string;
  status: string;
}

const required = ['external_id', 'psychic', 'customer', 'scheduled_at', 'conn_type', 'status'];

/** Contacts that members have asked for at a time; open pages of the psychics touched are told. */
export const scheduledCallsList: ListKind<ScheduledCallFields> = {
  name: 'scheduled calls',
  read(value) {
    const opened = openRecord(value, required, required);
    if (opened.row === undefined) return opened;
    const { row, errors, need } = opened;
    need('external_id', isText(row.external_id, 1, 99), 'text of 1 to 99 characters');
    const psychic = readPsychic(opened);
    need('scheduled_at', isInstant(row.scheduled_at), instantRule);
    need('conn_type', isOneOf(connTypes, row.conn_type), `one of ${connTypes.join(', ')}`);
    need('status', isOneOf(scheduledCallStatuses, row.status), `one of ${scheduledCallStatuses.join(', ')}`);
    const customer = readCustomerOf(opened);
    if (Object.keys(errors).length > 0) return { errors };
    const { external_id, scheduled_at, conn_type, status } = row as unknown as ScheduledCallFields;
    return { record: { external_id, psychic, customer, scheduled_at, conn_type, status } };
  },

  async write(db, network, records) {
    await loadPeople(
      db,
      network,
      records.map(({ line, record: { psychic, customer } }) => ({
        line,
        record: { ...psychic, ...customer },
      })),
    );
    await mergeCustomers(db, network);
    const calls = records.map(({ line, record: { external_id, scheduled_at, conn_type, status } }) => ({
      line,
      external_id,
      scheduled_at,
      conn_type,
      status,
    }));
    return db.query<{ line: number; state: WrittenState }[]>(
      `with named as (
         select i.line, c.external_id, i.psychic_id, i.customer_id, c.scheduled_at, c.conn_type, c.status from incoming i
           join jsonb_to_recordset($2::jsonb) as c (line integer, external_id text, scheduled_at timestamptz, conn_type text, status text)
             using (line)),
       former as (
         select n.line, s.id is null as is_created, s.psychic_id as former_psychic,
                (s.psychic_id, s.customer_id, s.scheduled_at, s.conn_type, s.status) is not distinct from
                (n.psychic_id, n.customer_id, n.scheduled_at, n.conn_type, n.status) as is_same
           from named n left join scheduled_calls s on s.network = $1 and s.external_id = n.external_id),
       written as (
         insert into scheduled_calls (network, external_id, psychic_id, customer_id, scheduled_at, conn_type, status)
         select $1, external_id, psychic_id, customer_id, scheduled_at, conn_type, status
           from named join former using (line) where not is_same
         on conflict (network, external_id) do update
            set psychic_id = excluded.psychic_id, customer_id = excluded.customer_id, scheduled_at = excluded.scheduled_at,
                conn_type = excluded.conn_type, status = excluded.status),
       told as (
         select count(pg_notify('scheduled_calls_changed', psychic::text)) as pages from (
           select psychic_id as psychic from named join former using (line) where not is_same
           union select former_psychic from former where not is_same and former_psychic is not null) touched)
       select line, case when is_created then 'created' when is_same then 'unchanged' else 'corrected' end as state
         from former, told`,
      [network, JSON.stringify(calls)],
    );
  },
};
