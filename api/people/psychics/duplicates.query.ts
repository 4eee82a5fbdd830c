import type { Mark } from '../../platform/accounts/erased-marks.query';
import type { Network } from '../../../common/brand/brands';
import { duplicateMatches, type Duplicate } from './oversight.dto';
import type { Db } from '../../platform/database/db';

/**
 * Psychics of both networks with the same SSN, phone, email, or name and address, however they are typed. For the other network,
 * only network, account status, and the matching fields are shown. Blacklisted psychics come first, then those of
 * the own network.
 * An erased account is found by its marks.
 * @param ssnHashes the psychic's SSN hashed with every key in use
 * @param marks of the psychic
 */
export async function findDuplicates(
  db: Db,
  network: Network,
  id: number,
  ssnHashes: string[],
  marks: readonly Mark[],
): Promise<Duplicate[]> {
  return db.query<Duplicate[]>(
    `with self as (select * from accounts where id = $2),
     matched as (
       select account_id, 'ssn' as on_what from psychics where ssn_hash = any($4::text[])
       union select o.account_id, 'phone' from phones own
         join phones o on o.e164 = own.e164 where own.account_id = $2
       union select o.id, 'email' from self join accounts o on plain_email(o.email) = plain_email(self.email) and o.email <> ''
       union select o.id, 'name_address' from self join accounts o on plain_words(o.last) = plain_words(self.last)
         and plain_words(o.first) = plain_words(self.first) and o.address1 <> ''
         and plain_address(o.address1, o.address2) = plain_address(self.address1, self.address2)
         and plain_words(o.postal_code) = plain_words(self.postal_code)
       union select e.account_id, e.kind from erased_marks e
         join jsonb_to_recordset($5::jsonb) as m (kind text, hash text) using (kind, hash)),
     found as (
       select p.*, a.username, a.first, a.last, p.network = $1 as own, array_agg(m.on_what) as on_what
         from matched m join psychics p using (account_id) join accounts a on a.id = p.account_id
        where p.account_id <> $2 group by p.account_id, a.id)
     select case when own then account_id end as user_id, case when own then username end as username,
            case when own then first end as first, case when own then last end as last, account_status, network,
            (select jsonb_agg(name order by place) from unnest($3::text[]) with ordinality order_of (name, place)
              where name = any(on_what)) as matched_on
       from found order by account_status <> 'Blacklist', not own, account_id`,
    [network, id, duplicateMatches, ssnHashes, JSON.stringify(marks)],
  );
}
