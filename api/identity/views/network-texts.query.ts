import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';

/** Serializes changes to a network's texts, so that two cannot take a name or the last place. */
export async function lockTexts(manager: EntityManager, network: Network): Promise<void> {
  await manager.query('select from networks where name = $1 for no key update', [network]);
}
