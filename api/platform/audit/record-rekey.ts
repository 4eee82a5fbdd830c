import { type Network, networks } from '../../../common/brand/brands';
import { commandActor } from '../access/actor';
import type { Db } from '../database/db';
import type { Audit } from './audit.service';

/**
 * How many items of each network `npm run rekey` re-encrypted with the current data key; networks with none are
 * left out.
 */
export async function recordRekey(
  db: Db,
  audit: Audit,
  what: 'psychics' | 'webhooks' | 'mails' | 'second_factors' | 'application_drafts',
  rows: { network: Network }[],
): Promise<void> {
  for (const network of networks) {
    const count = rows.filter((row) => row.network === network).length;
    if (count > 0)
      await audit.record(db, commandActor(network, 'rekey'), {
        action: 'brought secrets under the data key in force',
        after: { [what]: count },
      });
  }
}
