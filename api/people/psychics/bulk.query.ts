import type { Network } from '../../../common/brand/brands';
import type { BulkState } from '../../../common/domain/bulk-rules';
import type { Db } from '../../platform/database/db';

/** A psychic before a change of several. */
export interface BulkPsychic extends BulkState {
  id: number;
  username: string;
  requiresApproval: boolean;
  isErased: boolean;
  version: number;
}

/** Those of the given psychics that the network has. */
export const findForBulk = (db: Db, network: Network, ids: readonly number[]): Promise<BulkPsychic[]> =>
  db.query<BulkPsychic[]>(
    `select a.id, a.username, p.account_status, p.permissions, p.auto_email, p.requires_approval as "requiresApproval",
            a.erased_at is not null as "isErased", coalesce(v.version, 0) as version
       from psychics p join accounts a on a.id = p.account_id
       left join versions v on v.kind = 'account' and v.subject_id = a.id
      where p.network = $1 and p.account_id = any($2::int[]) order by a.id`,
    [network, ids],
  );
