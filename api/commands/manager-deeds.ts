import type { DataSource, EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { Account } from '../accounts/account.entity';
import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { StartupError } from '../config/startup-error';
import { RecoveryLink } from '../passwords/recovery-link.entity';
import { hashPassword } from '../sessions/password';
import { closeSessions, lockAccount } from '../sessions/session.query';

export interface ListedManager {
  id: number;
  network: Network;
  username: string;
  name: string;
  email: string;
  disabled_at: Date | null;
  last_seen: Date | null;
}

/** Managers of every network, or of one. */
export function listManagers(db: DataSource, network: Network | undefined): Promise<ListedManager[]> {
  return db
    .createQueryBuilder(Account, 'a')
    .select(['a.id as id', 'a.network as network', 'a.username as username', 'a.email as email'])
    .addSelect(`trim(a.first || ' ' || a.last)`, 'name')
    .addSelect('a.disabled_at', 'disabled_at')
    .addSelect(`(select max(login_at) from login_records where account_id = a.id)`, 'last_seen')
    .where(`a.role = 'manager' and (:network::text is null or a.network = :network)`, {
      network: network ?? null,
    })
    .orderBy('a.network, a.id')
    .getRawMany<ListedManager>();
}

/**
 * The manager of a username, whatever its case.
 * @throws StartupError there is none
 */
export async function findManager(db: DataSource, network: Network, username: string): Promise<Account> {
  const account = await db
    .createQueryBuilder(Account, 'a')
    .where(`a.role = 'manager' and a.network = :network and lower(a.username) = lower(:username)`, {
      network,
      username,
    })
    .getOne();
  if (account === null) throw new StartupError(`There is no manager "${username}" in ${network}.`);
  return account;
}

/** Keeps a manager out, whose sessions end at once, or lets one in again. @returns whether that was not so already */
export function setDisabled(db: DataSource, { id, network }: Account, disabled: boolean): Promise<boolean> {
  return change(
    db,
    network,
    id,
    disabled ? 'disabled the manager' : 'enabled the manager',
    async (manager) => {
      const { affected } = await manager
        .createQueryBuilder()
        .update(Account)
        .set({ disabledAt: () => (disabled ? 'now()' : 'null') })
        .where(`id = :id and disabled_at is ${disabled ? '' : 'not'} null`, { id })
        .execute();
      return affected === 1;
    },
  );
}

/** Gives a manager another password; sessions and links of recovery end. */
export async function setPassword(db: DataSource, { id, network }: Account, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await change(db, network, id, 'set the password', async (manager) => {
    await manager.update(Account, { id }, { passwordHash });
    return true;
  });
}

function change(
  db: DataSource,
  network: Network,
  id: number,
  action: string,
  work: (manager: EntityManager) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (manager) => {
    await lockAccount(manager, id);
    if (!(await work(manager))) return false;
    await manager.delete(RecoveryLink, { accountId: id });
    await closeSessions(manager, 'account_id = $1', [id], 'now()');
    await new Audit().record(manager, commandActor(network, 'manager'), { action, on: id });
    return true;
  });
}
