import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** Whether the network has a psychic of this id. */
export async function hasPsychic(db: Db, network: Network, id: number): Promise<boolean> {
  const rows = await byKey(db, 'select from psychics where account_id = $1 and network = $2', [id, network]);
  return rows.length > 0;
}

/** How many of these ids are psychics of the network. */
export async function countPsychics(db: Db, network: Network, ids: readonly number[]): Promise<number> {
  const [{ count } = { count: 0 }] = await db.query<{ count: number }[]>(
    'select count(*)::int from psychics where account_id = any($1::int[]) and network = $2',
    [ids, network],
  );
  return count;
}
