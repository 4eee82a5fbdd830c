import { createHash } from 'node:crypto';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { rememberRequest } from '../../platform/http/former-requests.query';

/** An application that may be sent again, if its answer was lost. */
export interface SentApplication {
  network: Network;
  username: string;
  /** Of the client's key and everything but secrets. */
  digest: string;
}

export const sentApplication = (
  key: string,
  network: Network,
  psychic: { username: string },
): SentApplication => ({
  network,
  username: psychic.username,
  digest: createHash('sha256')
    .update(JSON.stringify([key, psychic]))
    .digest('hex'),
});

/** The account that this very application created earlier. */
export async function findSent(
  db: Db,
  { network, username, digest }: SentApplication,
): Promise<number | undefined> {
  const [found] = await db.query<{ id: number }[]>(
    `select id from accounts join idempotency_keys on account_id = id
      where network = $1 and lower(username) = lower($2) and key = $3`,
    [network, username, digest],
  );
  return found?.id;
}

export async function rememberSent(db: Db, accountId: number, { digest }: SentApplication): Promise<void> {
  await rememberRequest(db, accountId, digest, digest, { user_id: accountId });
}
