import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import { Psychic } from './psychic.entity';

/** Makes those take turns who are given usernames, extensions, and phones with PINs of a network. */
export async function lockLogins(manager: EntityManager, network: Network): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended($1, 2))`, [`logins ${network}`]);
}

/** Whether a username is free in a network, whatever its case. */
export async function isUsernameFree(
  db: Db,
  network: Network,
  username: string,
  except: number,
): Promise<boolean> {
  const rows = await byKey(
    db,
    'select from accounts where network = $1 and lower(username) = lower($2) and id <> $3',
    [network, username, except],
  );
  return rows.length === 0;
}

/** The fingerprint of a psychic's PIN; null while there is none. */
export async function pinHashOf(manager: EntityManager, id: number): Promise<string | null> {
  const { pinHash } = await manager.findOneOrFail(Psychic, {
    select: { accountId: true, pinHash: true },
    where: { accountId: id },
  });
  return pinHash;
}

/** Whether no other account of the network has one of these numbers together with this PIN. */
export async function isPhonePinFree(
  db: Db,
  network: Network,
  numbers: string[],
  pinHash: string,
  except: number,
): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `select from psychics p join phones n on n.account_id = p.account_id
      where p.network = $1 and p.pin_hash = $3 and n.phone_number = any($2::text[]) and p.account_id <> $4 limit 1`,
    [network, numbers, pinHash, except],
  );
  return rows.length === 0;
}
