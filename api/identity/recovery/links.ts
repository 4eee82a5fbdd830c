import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { raiseVersion } from '../../platform/audit/versions';
import { dropPending } from './email-changes.query';
import { RecoveryLink } from './recovery-link.entity';

/**
 * Voids the links of an account that change how it is entered: for a new password, and to a new email that waits.
 * Part of the caller's transaction, which has locked the account. A link that takes back an email stays: whoever
 * changed the email may change the password too.
 */
export async function voidLinks(manager: EntityManager, actor: Actor, accountId: number): Promise<void> {
  await manager.delete(RecoveryLink, { accountId });
  if (await dropPending(manager, accountId)) await raiseVersion(manager, actor, ['profile', accountId]);
}
