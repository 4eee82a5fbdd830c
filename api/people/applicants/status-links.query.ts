import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';

export async function insertStatusLink(
  db: Db,
  network: Network,
  accountId: number,
  tokenHash: string,
): Promise<void> {
  await db.query('insert into status_links (token_hash, network, account_id) values ($1, $2, $3)', [
    tokenHash,
    network,
    accountId,
  ]);
}

export const oldStatusLinks: RetentionRule = { table: 'status_links', isOld: 'created_at < $2' };
