import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { reservedWords } from '../../../common/domain/reserved-names';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** Serializes the assignment of usernames, extensions, and phones with PINs in a network. */
export async function lockLogins(manager: EntityManager, network: Network): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended($1, 2))`, [`logins ${network}`]);
}

/**
 * Whether a username is free in a network: no other name equals it ignoring case, or looks like it, and it does not
 * look like a reserved name, unless the account `except` has it already.
 */
export async function isUsernameFree(
  db: Db,
  network: Network,
  username: string,
  except: number,
): Promise<boolean> {
  const rows = await byKey(
    db,
    `select from accounts
      where network = $1 and (lower(username) = lower($2) or username_shape(username) = username_shape($2)) and id <> $3
     union all
     select where regexp_replace(username_shape($2), '[^[:alnum:]]', '', 'g')
              ~ ('^(' || (select string_agg(username_shape(word), '|') from unnest($4::text[]) word) || ')+$')
       and not exists (select from accounts where id = $3 and network = $1 and lower(username) = lower($2))`,
    [network, username, except, reservedWords],
  );
  return rows.length === 0;
}

/**
 * The network's psychics with one of these phone numbers, those with the PIN first.
 * @param numbers in E.164
 * @param pinHashes hashes of the PIN, with every key in use
 */
export async function findPhoneOwners(
  db: Db,
  network: Network,
  numbers: readonly string[],
  pinHashes: readonly string[],
): Promise<{ id: number; isFound: boolean }[]> {
  return db.query(
    `select distinct p.account_id as id, coalesce(p.pin_hash = any($3::text[]), false) as "isFound"
       from psychics p join phones n on n.account_id = p.account_id
      where p.network = $1 and n.e164 = any($2::text[]) order by 2 desc, 1 limit 20`,
    [network, numbers, pinHashes],
  );
}

/**
 * Whether no other account of the network has one of these numbers with this PIN.
 * @param numbers in E.164
 * @param pinHashes hashes of the PIN, with every key in use
 */
export async function isPhonePinFree(
  db: Db,
  network: Network,
  numbers: string[],
  pinHashes: string[],
  except: number,
): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `select from psychics p join phones n on n.account_id = p.account_id
      where p.network = $1 and p.pin_hash = any($3::text[]) and n.e164 = any($2::text[]) and p.account_id <> $4 limit 1`,
    [network, numbers, pinHashes, except],
  );
  return rows.length === 0;
}
