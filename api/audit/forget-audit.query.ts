import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';

/** Deletes a batch of audit rows from before the given time, at least seven years old. @returns how many of each network */
export const forgetAudit = (db: Db, before: Date): Promise<{ network: Network; rows: number }[]> =>
  db.query('select network, "rows" from forget_audit($1, 5000)', [before]);
