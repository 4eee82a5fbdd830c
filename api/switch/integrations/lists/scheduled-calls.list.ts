import { connTypes } from '../../../../common/domain/reading';
import { scheduledCallStatuses } from '../../../../common/domain/scheduled-call';
import { mergeCustomers } from '../../../records/readings/ingest/customers.query';
import { arranged } from '../../../records/readings/ingest/limits';
import {
  type CustomerFields,
  isOneOf,
  isText,
  longestId,
  openRecord,
  type PsychicFields,
  readCustomerOf,
  readInstant,
  readPsychic,
  readUpdatedAt,
} from '../../../records/readings/ingest/record-fields';
import type { ListKind, WrittenState } from './list-kind';

export interface ScheduledCallFields extends PsychicFields {
  external_id: string;
  customer: CustomerFields;
  /** ISO 8601 in UTC. */
  scheduled_at: string;
  conn_type: string;
  status: string;
  /** ISO 8601 with an offset; null if not sent. */
  updated_at: string | null;
}

const required = ['external_id', 'psychic', 'customer', 'scheduled_at', 'conn_type', 'status'];

/** Contacts that members have scheduled; open pages of the affected psychics are notified. */
export const scheduledCallsList: ListKind<ScheduledCallFields> = {
  name: 'scheduled calls',
  customer: {
    keyOf: ({ customer }) => customer.external_id,
    withKey: (record, external_id) => ({ ...record, customer: { ...record.customer, external_id } }),
  },
  read(value, now) {
    const opened = openRecord(value, [...required, 'updated_at'], required);
    if (opened.row === undefined) return opened;
    const { row, errors, need } = opened;
    need('external_id', isText(row.external_id, 1, longestId), `text of 1 to ${longestId} characters`);
    const psychic = readPsychic(opened);
    const scheduled_at = readInstant(opened, 'scheduled_at', now, { ahead: arranged }) ?? '';
    need('conn_type', isOneOf(connTypes, row.conn_type), `one of ${connTypes.join(', ')}`);
    need('status', isOneOf(scheduledCallStatuses, row.status), `one of ${scheduledCallStatuses.join(', ')}`);
    const updated_at = readUpdatedAt(opened, now);
    const customer = readCustomerOf(opened);
    if (Object.keys(errors).length > 0) return { errors };
    const { external_id, conn_type, status } = row as unknown as ScheduledCallFields;
    return { record: { external_id, ...psychic, customer, scheduled_at, conn_type, status, updated_at } };
  },

  async write(db, network, records) {
    const calls = JSON.stringify(
      records.map(
        ({
          line,
          record: {
            external_id: call_id,
            customer: { external_id: customer_key, ...customer },
            ...call
          },
        }) => ({
          line,
          call_id,
          customer_key,
          ...customer,
          ...call,
        }),
      ),
    );
    const rows = await db.query<{ line: number; state: WrittenState }[]>(
      `insert into incoming (line, psychic_id, customer_key, username, email, takes_mail, updated_at, customer_id, state)
       select i.line, i.psychic_id, i.customer_key, i.username, i.email, i.takes_mail, i.updated_at, c.id,
              case when s.id is null then null when i.updated_at < s.updated_at then 'stale'
                   when (i.customer_key is null or c.id is not null)
                        and (s.psychic_id, s.customer_id, s.scheduled_at, s.conn_type, s.status) is not distinct from
                            (i.psychic_id, c.id, i.scheduled_at, i.conn_type, i.status) then 'unchanged'
                   else 'corrected' end
         from jsonb_to_recordset($2::jsonb) as i (line integer, call_id text, psychic_id integer, customer_key text, username text,
              email text, takes_mail boolean, scheduled_at timestamptz, conn_type text, status text, updated_at timestamptz)
         left join customers c on c.network = $1 and c.external_id = i.customer_key
         left join scheduled_calls s on s.network = $1 and s.external_id = i.call_id
       returning line, coalesce(state, 'created') as state`,
      [network, calls],
    );
    await mergeCustomers(db, network);
    await db.query(
      `with named as (
         select c.call_id, i.psychic_id, i.customer_id, c.scheduled_at, c.conn_type, c.status, i.updated_at, i.state,
                s.psychic_id as former_psychic
           from incoming i
           join jsonb_to_recordset($2::jsonb) as c (line integer, call_id text, scheduled_at timestamptz, conn_type text, status text)
             using (line)
           left join scheduled_calls s on s.network = $1 and s.external_id = c.call_id
          where i.state is null or i.state = 'corrected' or i.state = 'unchanged' and i.updated_at is not null),
       written as (
         insert into scheduled_calls (network, external_id, psychic_id, customer_id, scheduled_at, conn_type, status, updated_at)
         select $1, call_id, psychic_id, customer_id, scheduled_at, conn_type, status, updated_at from named
         on conflict (network, external_id) do update
            set psychic_id = excluded.psychic_id, customer_id = excluded.customer_id, scheduled_at = excluded.scheduled_at,
                conn_type = excluded.conn_type, status = excluded.status, updated_at = excluded.updated_at)
       select count(pg_notify('scheduled_calls_changed', psychic::text)) as pages from (
         select psychic_id as psychic from named where state is distinct from 'unchanged'
         union select former_psychic from named where state is distinct from 'unchanged' and former_psychic is not null) touched`,
      [network, calls],
    );
    return rows;
  },
};
