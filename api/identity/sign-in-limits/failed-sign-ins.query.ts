import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { isSingleAddress } from '../mail/single-address';

/** Serializes the failures of an account, so that the tenth is one. */
export async function lockFailures(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [`failures ${accountId}`]);
}

/**
 * The username of a manager whose account had this many failures within an hour, unless the managers were told
 * within that hour.
 */
export async function findAttacked(
  manager: EntityManager,
  accountId: number,
  { failures, told, most }: { failures: readonly string[]; told: string; most: number },
): Promise<string | undefined> {
  const [row] = await manager.query<{ username: string }[]>(
    `select username from accounts where id = $1 and role = 'manager'
        and (select count(*) from audit
              where subject_id = $1 and at > now() - interval '1 hour' and action = any($2::text[])) >= $4
        and not exists (select from audit where subject_id = $1 and at > now() - interval '1 hour' and action = $3)`,
    [accountId, failures, told, most],
  );
  return row?.username;
}

/** The managers to mail about attacks on accounts and about new managers: one per address, with the right `people`. */
export async function findWardens(
  manager: EntityManager,
  network: Network,
): Promise<{ id: number; email: string }[]> {
  const found = await manager.query<{ id: number; email: string }[]>(
    `select distinct on (lower(email)) id, email from accounts
      where network = $1 and role = 'manager' and disabled_at is null and 'people' = any(rights) order by lower(email), id`,
    [network],
  );
  return found.filter(({ email }) => isSingleAddress(email));
}
