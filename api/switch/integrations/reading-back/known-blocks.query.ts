import type { Network } from '../../../../common/brand/brands';
import { newYorkIso } from '../../../../common/domain/new-york-time';
import type { Db } from '../../../platform/database/db';
import { isBlocked } from '../../../records/customer-cards/blocks.query';
import type { AcceptsCustomer, KnownBlock } from './known-blocks.dto';

/** The network's blocks that stand, by id, those after `after`. */
export async function findKnownBlocks(
  db: Db,
  network: Network,
  { after, limit }: { after: number; limit: number },
): Promise<KnownBlock[]> {
  const rows = await db.query<(Omit<KnownBlock, 'blocked_at'> & { blocked_at: Date })[]>(
    `select k.id as block_id, k.psychic_id as user_id, p.extension, c.external_id, k.blocked_at
       from customer_blocks k join psychics p on p.account_id = k.psychic_id join customers c on c.id = k.customer_id
      where k.network = $1 and k.lifted_at is null and k.id > $2 order by k.id limit $3`,
    [network, after, limit],
  );
  return rows.map((row) => ({ ...row, blocked_at: newYorkIso(row.blocked_at) }));
}

/** Whether a psychic accepts a customer; one that is not known yet is accepted. */
export async function findAccepts(
  db: Db,
  network: Network,
  psychicId: number,
  externalId: string,
): Promise<AcceptsCustomer> {
  const rows = await db.query<unknown[]>(
    `select from customers c where c.network = $1 and c.external_id = $3 and ${isBlocked('$2', 'c.id')}`,
    [network, psychicId, externalId],
  );
  return { accepts: rows.length === 0 };
}
