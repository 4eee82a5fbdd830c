import type { Network } from '../../../../common/brand/brands';
import { newYorkIso } from '../../../../common/domain/new-york-time';
import type { Db } from '../../../platform/database/db';
import { byKey } from '../../../platform/database/statements';
import type { KnownPsychic } from './reading-back.dto';

type FoundPsychic = Omit<KnownPsychic, 'status_since' | 'updated_at'> &
  Record<'status_since' | 'updated_at', Date>;

/** The network's psychics by user_id, those after `after`. */
export async function findKnownPsychics(
  db: Db,
  network: Network,
  after: number,
  limit: number,
): Promise<KnownPsychic[]> {
  const rows = await byKey<FoundPsychic>(
    db,
    `select p.account_id as user_id, a.username, p.extension, p.account_status, p.availability as status,
            p.availability_since as status_since, p.permissions, p.updated_at
       from psychics p join accounts a on a.id = p.account_id
      where p.network = $1 and p.account_id > $2 order by p.account_id limit $3`,
    [network, after, limit],
  );
  return rows.map(({ status_since, updated_at, ...row }) => ({
    ...row,
    status_since: newYorkIso(status_since),
    updated_at: newYorkIso(updated_at),
  }));
}
