import { welcome } from '../../../records/readings/ingest/customers.query';
import {
  type CustomerFields,
  openRecord,
  readCustomer,
  readUpdatedAt,
} from '../../../records/readings/ingest/record-fields';
import type { ListKind, ListRecord, WrittenState } from './list-kind';

const fields = ['external_id', 'username', 'email', 'takes_mail'];

/** Customers: created if new; an omitted or null email or takes_mail stays unchanged. */
export const customersList: ListKind<CustomerFields & ListRecord> = {
  name: 'customers',
  customer: {
    keyOf: ({ external_id }) => external_id,
    withKey: (record, external_id) => ({ ...record, external_id }),
  },
  read(value, now) {
    const opened = openRecord(value, [...fields, 'updated_at'], ['external_id', 'username']);
    if (opened.row === undefined) return opened;
    const updated_at = readUpdatedAt(opened, now);
    const { updated_at: _, ...customer } = opened.row;
    const record = { ...readCustomer(customer, opened.errors), updated_at };
    return Object.keys(opened.errors).length > 0 ? opened : { record };
  },

  async write(db, network, records) {
    const sent = JSON.stringify(records.map(({ line, record }) => ({ line, ...record })));
    // a reading may have brought a newer name, or a later opt-out
    const rows = await db.query<{ line: number; state: WrittenState }[]>(
      `with known as (
         select i.line, i.external_id, i.updated_at, i.updated_at < c.updated_at as is_stale, c.id,
                case when i.updated_at < c.told_at then c.username else i.username end as username,
                case when i.updated_at < c.told_at then c.email else coalesce(i.email, c.email) end as email,
                case when i.updated_at < c.opted_out_at then c.takes_mail else coalesce(i.takes_mail, c.takes_mail, true) end as takes_mail,
                c.username as former_username, c.email as former_email, c.takes_mail as former_takes_mail
           from jsonb_to_recordset($2::jsonb) as i
                (line integer, external_id text, username text, email text, takes_mail boolean, updated_at timestamptz)
           left join customers c on c.network = $1 and c.external_id = i.external_id)
       insert into incoming (line, customer_key, username, email, takes_mail, updated_at, customer_id, state)
       select line, external_id, username, email, takes_mail, updated_at, id,
              case when id is null then null when is_stale then 'stale'
                   when (username, email, takes_mail) is not distinct from (former_username, former_email, former_takes_mail) then 'unchanged'
                   else 'corrected' end
         from known returning line, coalesce(state, 'created') as state`,
      [network, sent],
    );
    await db.query(
      `insert into customers (network, external_id, username, email, takes_mail, updated_at)
       select $1, customer_key, username, email, takes_mail, updated_at from incoming where state is null`,
      [network],
    );
    await db.query(
      `update customers c set username = i.username, email = i.email, takes_mail = i.takes_mail,
              updated_at = case when i.state = 'corrected' then i.updated_at else greatest(c.updated_at, i.updated_at) end
         from incoming i where c.id = i.customer_id and (i.state = 'corrected' or i.state = 'unchanged' and i.updated_at is not null)`,
    );
    await db.query(
      `update customers c set mail_told_at = said.updated_at from (
         select external_id, max(updated_at) as updated_at
           from jsonb_to_recordset($2::jsonb) as sent (line integer, external_id text, takes_mail boolean, updated_at timestamptz)
          where takes_mail is not null and line not in (select line from incoming where state = 'stale') group by external_id) said
        where c.network = $1 and c.external_id = said.external_id
          and (c.mail_told_at is null or said.updated_at > c.mail_told_at)`,
      [network, sent],
    );
    await welcome(db, network);
    return rows;
  },
};
