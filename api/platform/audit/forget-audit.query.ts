import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';

export const oldAudit = { table: 'audit', isOld: 'at < $2' };

/** Deletes a batch of a network's audit rows from before the given time, at least seven years old. @returns how many */
export async function forgetAudit(db: Db, network: Network, before: Date): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>('select forget_audit_of($1, $2, 5000) as rows', [
    network,
    before,
  ]);
  return row?.rows ?? 0;
}
