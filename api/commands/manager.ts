import { rights } from '../../common/domain/rights';
import { newYorkIso } from '../../common/domain/new-york-time';
import { createDataSource } from '../schema/data-source';
import { readEnv } from '../config/env';
import { StartupError } from '../config/startup-error';
import { askPassword } from './ask-password';
import { connectForCommand } from './connect';
import { findManagers } from '../managers/managers.query';
import { disable, findManager, giveRights, resetSecondFactor, setPassword } from './manager-actions';
import { readArgs, readNetwork, readRights, runCommand, say } from './run-command';

const help = `npm run manager -- list [--network cos]
npm run manager -- disable NAME --network cos
npm run manager -- enable NAME --network cos
npm run manager -- password NAME --network cos
npm run manager -- rights NAME LIST --network cos
npm run manager -- reset-second-factor NAME --network cos

Lists, disables, and enables managers, sets a new password, which is prompted for or read from standard input when that
is not a terminal, and sets the rights to those in the list: ${rights.join(',')}, or ''. Each network keeps an enabled
manager with the right people. reset-second-factor removes the authenticator apps, passkeys, and recovery codes of a
manager who has lost them. Disabling, a new password, and reset-second-factor end the manager's sessions right away.`;

runCommand(help, async (args) => {
  const { values, positionals } = readArgs(args, { network: { type: 'string' } });
  const [action = '', username, ...more] = positionals;
  const list = action === 'rights' ? more.shift() : undefined;
  const isList = action === 'list' && username === undefined;
  if (
    !isList &&
    (!['disable', 'enable', 'password', 'rights', 'reset-second-factor'].includes(action) ||
      username === undefined ||
      more.length > 0 ||
      (action === 'rights') !== (list !== undefined))
  )
    throw new StartupError(help);
  const network = isList && values.network === undefined ? undefined : readNetwork(values.network);
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    if (username === undefined || network === undefined) {
      for (const row of (await findManagers(db, network)).rows)
        say(
          [
            row.network,
            row.username,
            `${row.first} ${row.last}`.trim(),
            row.email,
            row.disabled_at === null ? 'enabled' : `disabled since ${newYorkIso(row.disabled_at)}`,
            row.rights.join(',') || 'no rights',
            row.last_login === null ? 'never logged in' : `last logged in ${newYorkIso(row.last_login)}`,
          ].join('  '),
        );
      return 0;
    }
    const account = await findManager(db, network, username);
    if (action === 'password') {
      await setPassword(db, readEnv(), account, await askPassword(account.username));
      say(`Manager "${account.username}" of ${network} has a new password. All sessions have ended.`);
      return 0;
    }
    if (list !== undefined) {
      const given = readRights(list);
      const isChanged = await giveRights(db, account, given);
      const what = given.length === 0 ? 'no rights' : `the rights ${given.join(', ')}`;
      say(`Manager "${account.username}" of ${network} has ${what}${isChanged ? '' : ' (no change)'}.`);
      return 0;
    }
    if (action === 'reset-second-factor') {
      await resetSecondFactor(db, readEnv(), account);
      say(
        `Manager "${account.username}" of ${network} has no second factor any more. All sessions have ended.`,
      );
      return 0;
    }
    const isChanged = await disable(db, account, action === 'disable');
    const state = action === 'disable' ? 'cannot log in' : 'can log in';
    say(`Manager "${account.username}" of ${network} ${state}${isChanged ? '' : ' (no change)'}.`);
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
