import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import type { WithTimes } from '../../platform/lists/api-list';
import { folded } from '../psychics/psychics.query';
import type { FoundContact, FoundCustomer, FoundPsychic, FoundReading } from './find.dto';
import type { FindText } from './find-text';

const mostFound = 5;
/** Of a text that fits more, any of these are found: it says too little. */
const mostLookedAt = 1000;

/** Rows of `found` (id, rank, matched), each once by its best rank. */
const best = `select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from found group by id`;

const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A network has some thousand psychics at most, so every part of a name finds them, not only its beginning. */
export async function findPsychics(db: Db, network: Network, text: FindText): Promise<FoundPsychic[]> {
  if (text.text === '') return [];
  const names = folded(`a.username || ' ' || a.first || ' ' || a.last`);
  const asked = folded('$2::text');
  const dialed = text.phone?.dialed ?? [];
  return db.query<FoundPsychic[]>(
    `select user_id, username, first, last, email, extension, account_status, matched from (
       select a.id as user_id, a.username, a.first, a.last, a.email, p.extension::text as extension, p.account_status,
              case when a.id in (select n.account_id from phones n join unnest($3::int[], $4::text[]) as dialed (prefix, number)
                                   on n.phone_number = dialed.number and n.country_code = dialed.prefix) then 'phone'
                   when starts_with(p.extension::text, $2) then 'id'
                   when not exists (select from regexp_split_to_table(${asked}, '[ ,]+') word
                                     where strpos(${names}, word) = 0) then 'name'
                   when a.email <> '' and lower(a.email) like $5 then 'email' end as matched,
              case when p.extension::text = $2 or ${asked} = ${folded('a.username')} then 0
                   when strpos(${names}, ${asked}) = 1 then 1 else 2 end as rank
         from psychics p join accounts a on a.id = p.account_id where p.network = $1) listed
      where matched is not null order by rank, matched = 'name', lower(username) limit ${mostFound}`,
    [
      network,
      text.text,
      dialed.map(({ prefix }) => prefix),
      dialed.map(({ number }) => number),
      text.email === undefined ? null : likePrefix(text.email),
    ],
  );
}

/** An email must be whole, because no page shows those of customers. */
export async function findCustomers(db: Db, network: Network, text: FindText): Promise<FoundCustomer[]> {
  const rows = await db.query<WithTimes<FoundCustomer, 'last_contact'>[]>(
    `with found as (
       (select id, 0 as rank, 'phone' as matched from customers
         where network = $1 and phone_e164(external_id) = $2 limit ${mostLookedAt})
       union all
       (select id, 0, 'phone' from customers
         where network = $1 and phone_e164(username) = $2 limit ${mostLookedAt})
       union all
       (select id, 1, 'email' from customers where network = $1 and lower(email) = $3 limit ${mostLookedAt})
       union all
       select id, 0, 'id' from customers where network = $1 and external_id = $4
       union all
       (select id, 1, 'name' from customers where network = $1 and lower(username) = lower($4) limit ${mostLookedAt})
       union all
       (select w.id, 2, w.matched from (
          select id, case when search_words(username) @@ search_query($5) then 'name' else 'id' end as matched from customers
           where network = $1 and search_words(username || ' ' || external_id) @@ search_query($5) limit ${mostLookedAt}) w
          join customer_totals t on t.customer_id = w.id order by t.last_contact desc nulls last limit ${mostFound}))
     select c.id, c.username, c.external_id, t.readings, t.last_contact, b.matched
       from (${best}) b join customers c on c.id = b.id join customer_totals t on t.customer_id = b.id
      order by b.rank, t.last_contact desc nulls last, c.id limit ${mostFound}`,
    [network, text.phone?.e164, text.email, text.text, text.words],
  );
  return rows.map((row) => ({ ...row, last_contact: row.last_contact && newYorkIso(row.last_contact) }));
}

/** Open and answered ones, not deleted ones. */
export async function findContacts(db: Db, network: Network, text: FindText): Promise<FoundContact[]> {
  const rows = await db.query<WithTimes<FoundContact, 'date'>[]>(
    `with found as (
       select id, 0 as rank, 'id' as matched from contacts where id = $2 and network = $1
       union all
       (select id, 0, 'phone' from contacts
         where network = $1 and phone = any($3) limit ${mostLookedAt})
       union all
       (select id, 2, 'email' from contacts
         where network = $1 and lower(email) like $4 limit ${mostLookedAt})
       union all
       (select id, 1, 'name' from contacts
         where network = $1 and search_words(name) @@ search_query($5) limit ${mostLookedAt}))
     select c.id, c.name, c.email, c.phone, c.created_at as date, c.answered_at is not null as answered, b.matched
       from (${best}) b join contacts c on c.id = b.id
      where c.deleted_at is null order by b.rank, c.created_at desc, c.id desc limit ${mostFound}`,
    [
      network,
      text.contactId,
      (text.phone?.dialed ?? []).filter(({ prefix }) => prefix === 1).map(({ number }) => number),
      text.email === undefined ? null : likePrefix(text.email),
      text.words,
    ],
  );
  return rows.map((row) => ({ ...row, date: newYorkIso(row.date) }));
}

/** The contact with this number at the switch, also a voided one. */
export async function findReadings(db: Db, network: Network, text: FindText): Promise<FoundReading[]> {
  const rows = await db.query<WithTimes<FoundReading, 'call_date'>[]>(
    `select r.connection_id::float8 as connection_id, r.started_at as call_date, r.psychic_id, a.username as psychic_username,
            r.customer_id as user_id, c.username, r.conn_type, round(r.duration_seconds / 60.0, 2)::float8 as duration, r.result,
            r.voided_at is not null as voided, 'id' as matched
       from readings r join accounts a on a.id = r.psychic_id left join customers c on c.id = r.customer_id
      where r.network = $1 and r.connection_id = $2`,
    [network, text.connectionId],
  );
  return rows.map((row) => ({ ...row, call_date: newYorkIso(row.call_date) }));
}
