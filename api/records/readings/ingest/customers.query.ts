import type { Network } from '../../../../common/brand/brands';
import type { Db } from '../../../platform/database/db';

/** Free minutes that a new customer gets with every psychic of the network. */
const welcomeMinutes = 5;

/** New or changed records; unchanged and older ones have no news about their customer. */
const telling = `customer_key is not null and (state is null or state = 'corrected')`;

/**
 * Creates new customers, and updates the name and email of existing ones from new or changed records. The latest
 * record wins, by `updated_at`, then by line. A mail opt-out in any record counts; only the customer list can undo
 * one.
 */
export async function mergeCustomers(db: Db, network: Network): Promise<void> {
  await db.query(
    `insert into customers as c (network, external_id, username, email, takes_mail, told_at)
     select $1, customer_key, (array_agg(username order by updated_at desc nulls last, line desc))[1],
            (array_agg(email order by updated_at desc nulls last, line desc) filter (where email is not null))[1],
            coalesce(bool_and(takes_mail), true), max(updated_at)
       from incoming where ${telling} group by customer_key
     on conflict (network, external_id) do update
        set username = excluded.username, email = coalesce(excluded.email, c.email), told_at = greatest(c.told_at, excluded.told_at)
      where (c.username, c.email, c.told_at) is distinct from
            (excluded.username, coalesce(excluded.email, c.email), greatest(c.told_at, excluded.told_at))
        and (excluded.told_at >= greatest(c.told_at, c.updated_at)) is not false`,
    [network],
  );
  await db.query(
    `update customers c set takes_mail = false, opted_out_at = greatest(c.opted_out_at, said.updated_at) from (
       select customer_key, max(updated_at) as updated_at from incoming
        where ${telling} and not takes_mail group by customer_key) said
      where c.network = $1 and c.external_id = said.customer_key
        and (c.takes_mail or greatest(c.opted_out_at, said.updated_at) is distinct from c.opted_out_at)
        and (said.updated_at >= c.mail_told_at) is not false`,
    [network],
  );
  await welcome(db, network);
  await db.query(
    `update incoming i set customer_id = c.id from customers c
      where c.network = $1 and c.external_id = i.customer_key and i.customer_id is null`,
    [network],
  );
}

/** Credits the records' customers with a new customer's free minutes, once. */
export async function welcome(db: Db, network: Network): Promise<void> {
  await db.query(
    `with welcomed as (
       insert into free_minute_credits (network, customer_id, minutes)
       select $1, c.id, $2 from customers c
        where c.network = $1 and c.external_id in (select customer_key from incoming where ${telling})
       on conflict (customer_id) where psychic_id is null do nothing returning customer_id, minutes)
     update customers c set free_minutes = c.free_minutes + w.minutes from welcomed w where c.id = w.customer_id`,
    [network, welcomeMinutes],
  );
}
