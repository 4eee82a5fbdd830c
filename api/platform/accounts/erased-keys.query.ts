import type { Network } from '../../../common/brand/brands';
import { isReachableKey } from '../../../common/domain/erasure';
import type { Db } from '../database/db';
import type { Secrets } from '../database/secrets';

const purpose = 'customer key';
const stored = (hash: string): string => `erased ${hash}`;
const textOf = (network: Network, key: string): string => `${network} ${key}`;

/** What an erased customer is called at the billing system: a keyed hash if the key was a phone number or an email. */
export const keptKey = (secrets: Secrets, network: Network, key: string): string =>
  isReachableKey(key) ? stored(secrets.fingerprint(purpose, textOf(network, key))) : key;

/**
 * Replaces the keys of erased customers in records with what is stored of them, so that a record that arrives later makes
 * no new customer. Runs in a figures transaction, which an erasure of such a customer waits for.
 * @param secrets without it, nobody is recognized
 */
export async function withStoredKeys<T extends { record: { customer_key: string | null } }>(
  db: Db,
  secrets: Secrets | undefined,
  network: Network,
  records: T[],
): Promise<T[]> {
  const keys = records.map(({ record }) => record.customer_key);
  const keyOf = await storedKeys(db, secrets, network, keys);
  if (keyOf === undefined) return records;
  return records.map((one) => {
    const { customer_key } = one.record;
    return { ...one, record: { ...one.record, customer_key: customer_key && keyOf(customer_key) } };
  });
}

/** The same for the keys alone. @returns undefined if none is replaced */
export async function storedKeys(
  db: Db,
  secrets: Secrets | undefined,
  network: Network,
  keys: readonly (string | null)[],
): Promise<((key: string) => string) | undefined> {
  const reachable = [...new Set(keys)].filter((key): key is string => key !== null && isReachableKey(key));
  if (secrets === undefined || reachable.length === 0) return undefined;
  const keyOf = new Map(
    reachable.flatMap((key) =>
      secrets
        .fingerprints(purpose, textOf(network, key))
        .map((hash): [string, string] => [stored(hash), key]),
    ),
  );
  const rows = await db.query<{ external_id: string }[]>(
    'select external_id from customers where network = $1 and external_id = any($2::text[])',
    [network, [...keyOf.keys()]],
  );
  if (rows.length === 0) return undefined;
  const found = new Map(rows.map(({ external_id }) => [keyOf.get(external_id), external_id]));
  return (key) => found.get(key) ?? key;
}
