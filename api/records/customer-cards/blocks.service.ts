import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { CustomerBlockEntity } from './customer-cards.entity';

/** Blocks as managers see them. */
@Injectable()
export class Blocks {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  /** A manager has looked at it; the first one is kept. @throws NotFoundException there is none in the network */
  async see(actor: SignedInActor, id: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      const block = await manager.findOne(CustomerBlockEntity, {
        where: { id, network: actor.network },
        lock: { mode: 'pessimistic_write' },
      });
      if (block === null) throw new NotFoundException('There is no such block.');
      if (block.seenAt !== null) return;
      await manager.update(CustomerBlockEntity, { id }, { seenAt: () => 'now()', seenBy: actor.account.id });
      await this.audit.record(manager, actor, {
        action: 'looked at a block',
        on: block.psychicId,
        after: { customer_id: block.customerId, reason: block.reason },
      });
    });
  }
}
