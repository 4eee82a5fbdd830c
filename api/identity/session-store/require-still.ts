import { UnauthorizedException } from '@nestjs/common';
import { ArrayContains, type EntityManager } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { Account } from '../../platform/accounts/account.entity';
import { Refusal } from '../../platform/http/problem';
import { Session } from './session.entity';
import { lockAccounts } from './session.query';

/**
 * Locks the account of the actor and others. While waiting for the locks, the actor may have lost what the access
 * guard found, so it is checked again.
 * @throws UnauthorizedException if the actor's session has ended
 * @throws Refusal if the actor no longer has the right `people`
 */
export async function requireStill(
  manager: EntityManager,
  { account, session = '' }: SignedInActor,
  others: readonly number[] = [],
): Promise<void> {
  await lockAccounts(manager, [account.id, ...others]);
  if (!(await manager.existsBy(Session, { tokenHash: session }))) throw new UnauthorizedException();
  if (!(await manager.existsBy(Account, { id: account.id, rights: ArrayContains(['people']) })))
    throw new Refusal('right_required');
}
