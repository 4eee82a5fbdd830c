import { tidyName } from '../../common/domain/text';
import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Right } from '../../common/domain/rights';
import { Account } from '../platform/accounts/account.entity';
import { commandActor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit.service';
import type { Env } from '../platform/config/env';
import { StartupError } from '../platform/config/startup-error';
import { plainBodies } from '../identity/mail/bodies';
import { queueMails } from '../identity/mail/queue-mails';
import { endAccess, setDisabled, setRights } from '../identity/managers/manager-changes';
import { factorsResetLetters } from '../identity/factors/factor-letters';
import { removeFactors } from '../identity/factors/factor-resets';
import { passwordChangedLetters } from '../identity/recovery/password-changed-letter';
import { hashPassword } from '../platform/accounts/password';
import { lockAccount } from '../identity/session-store/session.query';

const command = 'manager';

/**
 * Finds a manager by username, ignoring case.
 * @throws StartupError if there is none
 */
export async function findManager(db: DataSource, network: Network, username: string): Promise<Account> {
  const account = await db
    .createQueryBuilder(Account, 'a')
    .where(
      `a.role = 'manager' and a.network = :network and lower(a.username) in (lower(:username), lower(:name))`,
      { network, username, name: tidyName(username) },
    )
    .orderBy('lower(a.username) = lower(:username)', 'DESC')
    .getOne();
  if (account === null) throw new StartupError(`There is no manager "${username}" in ${network}.`);
  return account;
}

/**
 * Disables a manager, or enables one again. @returns whether this changed anything
 * @throws ConflictException no enabled manager of the network would have the right `people`
 */
export function disable(db: DataSource, { id, network }: Account, disabled: boolean): Promise<boolean> {
  return db.transaction(async (manager) => {
    await lockAccount(manager, id);
    return setDisabled(manager, commandActor(network, command), id, disabled);
  });
}

/**
 * Sets what a manager may do. @returns whether this changed anything
 * @throws ConflictException no enabled manager of the network would have the right `people`
 */
export function giveRights(db: DataSource, { id, network }: Account, rights: Right[]): Promise<boolean> {
  return db.transaction(async (manager) => {
    await lockAccount(manager, id);
    const account = await manager.findOneByOrFail(Account, { id });
    await setRights(manager, commandActor(network, command), account, rights);
    return rights.join() !== account.rights.join();
  });
}

/**
 * Sets a manager's password. Ends their sessions and recovery links, and notifies the account's address by mail.
 */
export async function setPassword(
  db: DataSource,
  env: Pick<Env, 'mailFrom' | 'siteUrl'>,
  { id, network }: Account,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (manager) => {
    await lockAccount(manager, id);
    await manager.update(Account, { id }, { passwordHash });
    await endAccess(manager, commandActor(network, command), id);
    const actor = commandActor(network, command);
    await new Audit().record(manager, actor, { action: 'set the password', on: id });
    const letters = await passwordChangedLetters(manager, network, id, env.siteUrl[network]);
    await queueMails(manager, env, network, letters, plainBodies);
  });
}

/** Removes a manager's second factors, ends their sessions, and notifies the account's address by mail. */
export async function resetSecondFactor(
  db: DataSource,
  env: Pick<Env, 'mailFrom'>,
  { id, network }: Account,
): Promise<void> {
  await db.transaction(async (manager) => {
    await lockAccount(manager, id);
    await endAccess(manager, commandActor(network, command), id);
    await removeFactors(manager, commandActor(network, command), id);
    const letters = await factorsResetLetters(manager, network, id, null);
    await queueMails(manager, env, network, letters, plainBodies);
  });
}
