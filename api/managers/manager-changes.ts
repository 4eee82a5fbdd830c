import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Actor } from '../access/actor';
import { Audit, type AuditEntry } from '../audit/audit.service';
import { RecoveryLink } from '../sessions/recovery-link.entity';
import { closeSessions } from '../sessions/session.query';

/**
 * Keeps a manager out, or lets one in again; part of the caller's transaction, which has locked the account.
 * @returns whether that was not so already
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
  await endAccess(manager, actor, {
    action: disabled ? 'disabled the manager' : 'enabled the manager',
    on: id,
    before: { enabled: disabled },
    after: { enabled: !disabled },
  });
  return true;
}

/** Ends what a manager could get in by until now, sessions and links of recovery, and notes why. */
export async function endAccess(
  manager: EntityManager,
  actor: Actor,
  entry: AuditEntry & { on: number },
): Promise<void> {
  await manager.delete(RecoveryLink, { accountId: entry.on });
  await closeSessions(manager, 'account_id = $1', [entry.on], 'now()');
  await new Audit().record(manager, actor, entry);
}
