import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';

/**
 * The manager responsible for psychics that were not created by a manager; undefined while the network has no
 * manager.
 */
export async function findFirstManager(db: Db, network: Network): Promise<number | undefined> {
  const [manager] = await db.query<{ id: number }[]>(
    `select id from accounts where network = $1 and role = 'manager' order by id limit 1`,
    [network],
  );
  return manager?.id;
}
