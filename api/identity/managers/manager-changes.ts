import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { mayGive, type Right } from '../../../common/domain/rights';
import { Account } from '../../platform/accounts/account.entity';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { voidLinks } from '../recovery/links';
import { closeSessions, endAllPending, tellSessions } from '../session-store/session.query';
import { changeVersioned } from '../../platform/audit/versions';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput } from '../../platform/http/problem';
import type { RightsForm } from './managers.dto';
import { keepsPeople } from './managers.query';

/**
 * Disables or enables a manager. Runs inside the caller's transaction, which has locked the account.
 * @returns whether this changed anything
 * @throws ConflictException no enabled manager of the network would have the right `people`
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
  await requirePeople(manager);
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
  await closeSessions(manager, 'account_id = $1', [id], 'by act');
}

/**
 * Sets what a manager may do, from their next request on. Runs inside the caller's transaction, which has locked the
 * account.
 * @throws ChangedMeanwhile the rights no longer match `ifMatch`
 * @throws InvalidInput a right that the actor lacks would be given
 * @throws ConflictException the actor's own rights, or no enabled manager of the network would have the right `people`
 */
export async function setRights(
  manager: EntityManager,
  actor: Actor,
  { id, rights: before }: Pick<Account, 'id' | 'rights'>,
  rights: Right[],
  ifMatch?: IfMatch,
): Promise<Answer<RightsForm>> {
  return changeVersioned(manager, actor, ['rights', id], ifMatch, async () => {
    const body = { rights };
    if (rights.join() === before.join()) return { body };
    if (id === actor.account?.id) throw new ConflictException('You cannot change your own rights.');
    await requireOwn(manager, actor, before, rights);
    await manager.update(Account, { id }, { rights });
    await requirePeople(manager);
    await tellSessions(manager, id);
    return {
      body,
      audit: {
        action: 'set the rights of the manager',
        on: id,
        before: { rights: before },
        after: { rights },
      },
    };
  });
}

/**
 * The actor's account is locked, so the rights are the present ones. A command may give any.
 * @throws InvalidInput one of the given rights is neither the actor's nor among those before
 */
export async function requireOwn(
  manager: EntityManager,
  { account }: Actor,
  before: readonly Right[],
  given: readonly Right[],
): Promise<void> {
  if (account === null) return;
  const { rights: own } = await manager.findOneByOrFail(Account, { id: account.id });
  if (!mayGive(own, before, given)) throw new InvalidInput({ rights: message('rights.lacking') });
}

/** @throws ConflictException after a change that leaves nobody in the network who could give rights */
export async function requirePeople(manager: EntityManager): Promise<void> {
  if (await keepsPeople(manager)) return;
  throw new ConflictException('At least one enabled manager must have the right "people".');
}
