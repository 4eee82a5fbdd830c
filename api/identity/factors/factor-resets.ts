import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { endAllPending } from '../session-store/session.query';
import { deleteFactors } from './factors.query';

/**
 * Removes the second factors and recovery codes of an account, and ends its waiting sign-ins. Runs inside the
 * caller's transaction, which has locked the account.
 * @param since removes only those added since then; by default all
 * @returns whether there were any
 */
export async function removeFactors(
  manager: EntityManager,
  actor: Actor,
  id: number,
  since?: Date,
): Promise<boolean> {
  const factors = await deleteFactors(manager, id, since);
  await endAllPending(manager, id);
  if (since !== undefined && factors.length === 0) return false;
  await new Audit().record(manager, actor, {
    action: 'reset the second factor',
    on: id,
    before: { factors },
  });
  return true;
}
