import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';

export interface FoundManager {
  id: number;
  network: Network;
  username: string;
  first: string;
  last: string;
  email: string;
  disabled_at: Date | null;
  last_login: Date | null;
}

/** Managers of every network, or of one; or one of them. */
export function findManagers(
  db: Db,
  network: Network | undefined,
  id: number | null = null,
): Promise<FoundManager[]> {
  return db.query<FoundManager[]>(
    `select a.id, a.network, a.username, a.first, a.last, a.email, a.disabled_at,
            (select max(login_at) from login_records where account_id = a.id) as last_login
       from accounts a
      where a.role = 'manager' and ($1::text is null or a.network = $1) and ($2::int is null or a.id = $2)
      order by a.network, a.id`,
    [network ?? null, id],
  );
}
