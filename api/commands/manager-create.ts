import { username } from '../../common/domain/person-rules';
import { tidyName } from '../../common/domain/text';
import { rights } from '../../common/domain/rights';
import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { createDataSource } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { Account } from '../accounts/account.entity';
import { isUsernameFree, lockLogins } from '../accounts/uniqueness.query';
import { hashPassword } from '../sessions/password';
import { askPassword, requireText } from './ask-password';
import { connectForCommand } from './connect';
import { requirePeople } from '../managers/manager-changes';
import { readArgs, readNetwork, readRights, runCommand, say } from './run-command';

const help = `npm run manager:create -- --network cos --username NAME [--first …] [--last …] [--email …] [--pay-day 1]
  [--rights decide,people,private,recordings,integrations,pay_prepare,pay_approve]

Creates a manager, by default with all rights. Prompts for the password, or reads it from standard input when that is not
a terminal.`;

runCommand(help, async (args) => {
  const { values } = readArgs(args, {
    network: { type: 'string' },
    username: { type: 'string' },
    first: { type: 'string', default: '' },
    last: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    'pay-day': { type: 'string', default: '1' },
    rights: { type: 'string', default: rights.join() },
  });
  const network = readNetwork(values.network);
  const payDay = Number(values['pay-day']);
  if (!Number.isInteger(payDay) || payDay < 1 || payDay > 7)
    throw new StartupError('The pay day must be a number from 1 (Sunday) to 7 (Saturday).');
  const account = {
    network,
    role: 'manager' as const,
    username: requireText('The username', tidyName(values.username ?? ''), 1, 99),
    first: requireText('The first name', tidyName(values.first), 0, 50),
    last: requireText('The last name', tidyName(values.last), 0, 50),
    email: requireText('The email', values.email.trim(), 0, 99),
    payDay,
    rights: readRights(values.rights),
  };
  const { errors } = username(account.username, { form: {}, stored: [] });
  if (errors !== undefined)
    throw new StartupError(`${errors['']?.text}: "${account.username}". Choose a person's name.`);
  const password = await askPassword(account.username);
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (manager) => {
      // the link for creating the first manager becomes void, or has just been used
      await lockLogins(manager, network);
      if (!(await isUsernameFree(manager, network, account.username, 0)))
        throw new StartupError(`The username "${account.username}" is already taken in ${network}.`);
      const { identifiers } = await manager.insert(Account, { ...account, passwordHash });
      const [made] = identifiers as [{ id: number }];
      await requirePeople(manager);
      await new Audit().record(manager, commandActor(network, 'manager:create'), {
        action: 'created the manager',
        on: made.id,
        after: account,
      });
    });
    say(`Manager "${account.username}" of ${network} can log in.`);
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
