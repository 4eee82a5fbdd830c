import type { Network } from '../../common/brand/brands';
import type { Availability } from '../../common/domain/availability';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** How a psychic of the network stands; undefined for any other id. */
export async function findAvailability(
  db: Db,
  network: Network,
  psychicId: number,
): Promise<Availability | undefined> {
  const [row] = await byKey<{ code: Availability }>(
    db,
    'select availability as code from psychics where account_id = $1 and network = $2',
    [psychicId, network],
  );
  return row?.code;
}

/** How many psychics of the network are in a reading now. */
export async function countBusy(db: Db, network: Network): Promise<number> {
  const [row] = await db.query<{ busy: number }[]>(
    `select count(*)::int as busy from psychics where network = $1 and availability = 'B'`,
    [network],
  );
  return row?.busy ?? 0;
}
