import type { EntityManager } from 'typeorm';
import { username as usernameRule } from '../../common/domain/person-rules';
import { isMailAddress } from '../../common/domain/mail-address';
import { tidyName } from '../../common/domain/text';
import { rights } from '../../common/domain/rights';
import { commandActor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit.service';
import { StartupError } from '../platform/config/startup-error';
import { Account } from '../platform/accounts/account.entity';
import { isUsernameFree, lockLogins } from '../platform/accounts/uniqueness.query';
import { hashPassword } from '../platform/accounts/password';
import { askPassword, requireText } from './ask-password';
import { withDataSource } from './connect';
import { requirePeople } from '../identity/managers/manager-changes';
import { readNetwork, readRights, runCommand, sayLine } from './run-command';
import { form, UsageError } from './usage';

const about = `Creates a manager, by default with all rights: ${rights.join(',')}. Prompts for the password, or reads it from standard
input when that is not a terminal. --new makes an embedded database first.`;

runCommand('manager:create', about, [
  form(
    '--network cos --username NAME [--first …] [--last …] [--email …] [--pay-day 1] [--rights decide,people] [--new]',
    async (_, values) => {
      const network = readNetwork(values.network);
      const payDay = Number(values['pay-day'] ?? '1');
      if (!Number.isInteger(payDay) || payDay < 1 || payDay > 7)
        throw new UsageError('The pay day must be a number from 1 (Sunday) to 7 (Saturday).');
      const account = {
        network,
        role: 'manager' as const,
        username: requireText('The username', tidyName(values.username), 1, 99),
        first: requireText('The first name', tidyName(values.first ?? ''), 0, 50),
        last: requireText('The last name', tidyName(values.last ?? ''), 0, 50),
        email: requireText('The email', (values.email ?? '').trim(), 0, 99),
        payDay,
        rights: values.rights === undefined ? [...rights] : readRights(values.rights),
      };
      if (account.email !== '' && !isMailAddress(account.email))
        throw new UsageError(`"${account.email}" is not an email address.`);
      const { errors } = usernameRule(account.username, { form: {}, stored: [] });
      if (errors !== undefined)
        throw new StartupError(`${errors['']?.text}: "${account.username}". Choose a person's name.`);
      const password = await askPassword(account.username);
      await withDataSource(
        async (db) => {
          const passwordHash = await hashPassword(password);
          await db.transaction((manager) => create(manager, account, passwordHash));
          sayLine(`Manager "${account.username}" of ${network} can log in.`);
        },
        { isNew: values.new },
      );
    },
  ),
]);

async function create(
  manager: EntityManager,
  account: Pick<Account, 'network' | 'role' | 'username' | 'first' | 'last' | 'email' | 'payDay' | 'rights'>,
  passwordHash: string,
): Promise<void> {
  const { network, username } = account;
  // the link for creating the first manager becomes void, or has just been used
  await lockLogins(manager, network);
  if (!(await isUsernameFree(manager, network, username, 0)))
    throw new StartupError(`The username "${username}" is already taken in ${network}.`);
  const { identifiers } = await manager.insert(Account, { ...account, passwordHash });
  const [made] = identifiers as [{ id: number }];
  await requirePeople(manager);
  await new Audit().record(manager, commandActor(network, 'manager:create'), {
    action: 'created the manager',
    on: made.id,
    after: account,
  });
}
