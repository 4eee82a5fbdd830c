import type { EntityManager } from 'typeorm';
import { brands, type Network } from '../../../common/brand/brands';
import { documentsOf, documentsOn } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import { AgreedDocument } from './agreed-document.entity';

/**
 * Records that an account agrees now to the current version of every document of its network. Earlier agreements to
 * a version keep their time.
 */
export async function agree(manager: EntityManager, accountId: number, network: Network): Promise<void> {
  const held = documentsOn(dayOf(new Date()), documentsOf(brands[network]));
  await manager
    .createQueryBuilder()
    .insert()
    .into(AgreedDocument)
    .values(held.map(({ name, effective_date }) => ({ accountId, name, effectiveDate: effective_date })))
    .orIgnore()
    .execute();
}
