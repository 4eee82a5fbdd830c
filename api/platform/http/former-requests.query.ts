import type { Db } from '../database/db';
import { Refusal } from './problem';

export interface FormerRequest {
  digest: string;
  answer: object;
}

/**
 * Stores the answer to a request with this key, once. A concurrent request with the same key waits here for the
 * first.
 * @returns the earlier request and its answer, if any
 */
export async function rememberRequest(
  db: Db,
  accountId: number,
  key: string,
  digest: string,
  answer: object,
): Promise<FormerRequest | undefined> {
  const kept = await db.query<unknown[]>(
    `insert into idempotency_keys (account_id, key, digest, answer) values ($1, $2, $3, $4)
     on conflict (account_id, key) do nothing returning key`,
    [accountId, key, digest, JSON.stringify(answer)],
  );
  if (kept.length === 1) return undefined;
  return findRequest(db, accountId, key);
}

/** An earlier request with this key, and its answer. */
export async function findRequest(
  db: Db,
  accountId: number,
  key: string,
): Promise<FormerRequest | undefined> {
  const [former] = await db.query<FormerRequest[]>(
    'select digest, answer from idempotency_keys where account_id = $1 and key = $2',
    [accountId, key],
  );
  return former;
}

/**
 * What the earlier request was answered.
 * @throws Refusal the key was used for another request
 */
export function answerAgain(former: FormerRequest, digest: string): object {
  if (former.digest !== digest) throw new Refusal('key_reused');
  return former.answer;
}
