import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { changeVersioned } from '../../platform/audit/versions';
import type { IfMatch } from '../../platform/http/etag';
import { CustomerBlockEntity } from './customer-cards.entity';

/** Blocks as managers see them. */
@Injectable()
export class Blocks {
  constructor(private readonly db: DataSource) {}

  /**
   * A manager has looked at it; the first one is kept.
   * @throws NotFoundException there is none in the network
   * @throws ChangedMeanwhile it has another reason since it was read
   */
  async see(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    await this.db.transaction(async (manager) => {
      const block = await manager.findOne(CustomerBlockEntity, {
        where: { id, network: actor.network },
        lock: { mode: 'pessimistic_write' },
      });
      if (block === null) throw new NotFoundException('There is no such block.');
      if (block.seenAt !== null) return;
      await changeVersioned(manager, actor, ['block', id], ifMatch, async () => {
        await manager.update(
          CustomerBlockEntity,
          { id },
          { seenAt: () => 'now()', seenBy: actor.account.id },
        );
        const after = { customer_id: block.customerId, reason: block.reason };
        return { body: undefined, audit: { action: 'looked at a block', on: block.psychicId, after } };
      });
    });
  }
}
