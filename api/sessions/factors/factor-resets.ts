import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import { Audit } from '../../audit/audit.service';
import { endAllPending } from './factors.query';
import { SecondFactor } from './second-factor.entity';

/**
 * Removes every second factor and recovery code of an account, and ends its waiting sign-ins. Runs inside the
 * caller's transaction, which has locked the account.
 */
export async function removeFactors(manager: EntityManager, actor: Actor, id: number): Promise<void> {
  const factors = await manager.findBy(SecondFactor, { accountId: id });
  await manager.delete(SecondFactor, { accountId: id });
  await endAllPending(manager, id);
  await new Audit().record(manager, actor, {
    action: 'reset the second factor',
    on: id,
    before: { factors: factors.map(({ kind, label }) => ({ kind, label })) },
  });
}
