import type { Network } from '../../../common/brand/brands';
import { readPhone } from '../../../common/domain/phone-reader';
import type { Db } from '../../platform/database/db';
import type { UnreadablePhone } from './operations.dto';

const mostListed = 100;

/** Phones stored before numbers were read by the rules of their country, or imported. */
export async function findUnreadablePhones(db: Db, network: Network): Promise<UnreadablePhone[]> {
  const phones = await db.query<UnreadablePhone[]>(
    `select a.id as user_id, a.username, n.country_code, n.phone_number
       from phones n join accounts a on a.id = n.account_id
      where a.network = $1 and a.role = 'psychic' order by lower(a.username), n.id`,
    [network],
  );
  return phones
    .filter(({ phone_number, country_code }) => readPhone(phone_number, country_code) === undefined)
    .slice(0, mostListed);
}
