import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** Minutes for which a link is valid. */
export const linkMinutes = 30;

/** Networks without a manager. */
export async function findUnmanaged(db: Db): Promise<Network[]> {
  const rows = await db.query<{ name: Network }[]>(
    `select name from networks n
      where not exists (select from accounts a where a.network = n.name and a.role = 'manager') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Stores a new link, replacing the network's previous one. */
export async function replaceLink(db: Db, network: Network, hash: string): Promise<void> {
  await db.query(
    `insert into first_manager_links (network, token_hash, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))
     on conflict (network) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [network, hash, linkMinutes],
  );
}

const isGood = `l.network = $1 and l.token_hash = $2 and l.expires_at > now()
  and not exists (select from accounts a where a.network = l.network and a.role = 'manager')`;

/** Whether a link is valid: the network's newest, not expired, and the network still has no manager. */
export async function isLinkGood(db: Db, network: Network, hash: string): Promise<boolean> {
  const rows = await db.query<unknown[]>(`select from first_manager_links l where ${isGood}`, [
    network,
    hash,
  ]);
  return rows.length > 0;
}

/**
 * Uses up a link if it is still valid. Creating logins for the network waits until the transaction ends.
 * @returns whether it was valid
 */
export async function spendLink(manager: EntityManager, network: Network, hash: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `delete from first_manager_links l where ${isGood}`,
    [network, hash],
  );
  return count > 0;
}

export async function sweepLinks(db: Db): Promise<void> {
  await db.query('delete from first_manager_links where expires_at < now()');
}
