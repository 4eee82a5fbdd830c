import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** Whether the network has a psychic with this id. */
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

/** The user_id of the psychic with an extension; undefined if the network has none. */
export async function findByExtension(
  db: Db,
  network: Network,
  extension: number,
): Promise<number | undefined> {
  const [row] = await byKey<{ account_id: number }>(
    db,
    'select account_id from psychics where network = $1 and extension = $2',
    [network, extension],
  );
  return row?.account_id;
}
