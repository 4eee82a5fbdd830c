import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Actor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { endAllPending } from '../sessions/factors/factors.query';
import { voidLinks } from '../sessions/links';
import { closeSessions } from '../sessions/session.query';

/**
 * Disables or enables a manager. Runs inside the caller's transaction, which has locked the account.
 * @returns whether this changed anything
 */
export async function setDisabled(
  manager: EntityManager,
  actor: Actor,
  id: number,
  disabled: boolean,
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(Account)
    .set({ disabledAt: () => (disabled ? 'now()' : 'null') })
    .where(`id = :id and disabled_at is ${disabled ? '' : 'not'} null`, { id })
    .execute();
  if (affected !== 1) return false;
  await endAccess(manager, actor, id);
  await new Audit().record(manager, actor, {
    action: disabled ? 'disabled the manager' : 'enabled the manager',
    on: id,
    before: { enabled: disabled },
    after: { enabled: !disabled },
  });
  return true;
}

/** Ends a manager's current access: sessions, sign-ins that wait for a second factor, and links. */
export async function endAccess(manager: EntityManager, actor: Actor, id: number): Promise<void> {
  await voidLinks(manager, actor, id);
  await endAllPending(manager, id);
  await closeSessions(manager, 'account_id = $1', [id], 'now()');
}
