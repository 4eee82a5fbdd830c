import { mergeCustomers } from '../../readings/ingest/chunk.query';
import { type CustomerFields, openRecord, readCustomer } from '../../readings/ingest/record-fields';
import type { ListKind, WrittenState } from './list-kind';

const fields = ['external_id', 'username', 'email', 'takes_mail'];

/** Customers: made when new; an email or takes_mail left out, or null, stays as it is. */
export const customersList: ListKind<CustomerFields> = {
  name: 'customers',
  read(value) {
    const opened = openRecord(value, fields, ['external_id', 'username']);
    if (opened.row === undefined) return opened;
    const record = readCustomer(opened.row, opened.errors);
    return Object.keys(opened.errors).length > 0 ? opened : { record };
  },

  async write(db, network, records) {
    await db.query(
      `insert into incoming (line, external_id, username, email, takes_mail)
       select * from jsonb_to_recordset($1::jsonb) as row (line integer, external_id text, username text, email text, takes_mail boolean)`,
      [JSON.stringify(records.map(({ line, record }) => ({ line, ...record })))],
    );
    const rows = await db.query<{ line: number; state: WrittenState }[]>(
      `select i.line, case when c.id is null then 'created'
              when (c.username, c.email, c.takes_mail) is not distinct from
                   (i.username, coalesce(i.email, c.email), coalesce(i.takes_mail, c.takes_mail)) then 'unchanged'
              else 'corrected' end as state
         from incoming i left join customers c on c.network = $1 and c.external_id = i.external_id`,
      [network],
    );
    await mergeCustomers(db, network);
    return rows;
  },
};
