import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { rights } from '../../common/domain/rights';
import { newYorkIso } from '../../common/domain/new-york-time';
import type { Account } from '../platform/accounts/account.entity';
import type { Env } from '../platform/config/env';
import { askPassword } from './ask-password';
import { withDataSource } from './connect';
import { findManagers } from '../identity/managers/managers.query';
import { disable, findManager, giveRights, resetSecondFactor, setPassword } from './manager-actions';
import { readNetwork, readRights, runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Lists, disables, and enables managers, sets a new password, which is prompted for or read from standard input when that
is not a terminal, and sets the rights to those in the list: ${rights.join(',')}, or none. Each network
keeps an enabled manager with the right people. reset-second-factor removes the authenticator apps, passkeys, and recovery
codes of a manager who has lost them. Disabling, a new password, and reset-second-factor end the manager's sessions right
away.`;

/** Does something with one manager. @param work returns what to say about them */
const withManager = (
  name: string | undefined,
  network: Network,
  work: (db: DataSource, account: Account, env: Env) => Promise<string>,
): Promise<void> =>
  withDataSource(async (db, env) => {
    const account = await findManager(db, network, name ?? '');
    const told = await work(db, account, env);
    sayLine(`Manager "${account.username}" of ${network} ${told}.`);
  });

const note = (isChanged: boolean): string => (isChanged ? '' : ' (no change)');

const disabling = (isDisabled: boolean) => (words: string[], values: { network: string }) =>
  withManager(words[1], readNetwork(values.network), async (db, account) => {
    const isChanged = await disable(db, account, isDisabled);
    return `${isDisabled ? 'cannot' : 'can'} log in${note(isChanged)}`;
  });

runCommand('manager', about, [
  form('list [--network cos]', (_, values) => {
    const network = values.network === undefined ? undefined : readNetwork(values.network);
    return withDataSource(async (db) => {
      for (const row of (await findManagers(db, network)).rows)
        sayLine(
          [
            row.network,
            row.username,
            `${row.first} ${row.last}`.trim() || 'no name',
            row.email || 'no email',
            row.disabled_at === null ? 'enabled' : `disabled since ${newYorkIso(row.disabled_at)}`,
            row.rights.join(',') || 'no rights',
            row.last_login === null ? 'never logged in' : `last logged in ${newYorkIso(row.last_login)}`,
          ].join('  '),
        );
    });
  }),
  form('disable NAME --network cos', disabling(true)),
  form('enable NAME --network cos', disabling(false)),
  form('password NAME --network cos', ([, name], values) =>
    withManager(name, readNetwork(values.network), async (db, account, env) => {
      await setPassword(db, env, account, await askPassword(account.username));
      return 'has a new password. All sessions have ended';
    }),
  ),
  form('rights NAME LIST --network cos', ([, name, list = ''], values) => {
    const given = readRights(list === 'none' ? '' : list);
    return withManager(name, readNetwork(values.network), async (db, account) => {
      const isChanged = await giveRights(db, account, given);
      return `has ${given.length === 0 ? 'no rights' : `the rights ${given.join(', ')}`}${note(isChanged)}`;
    });
  }),
  form('reset-second-factor NAME --network cos', ([, name], values) =>
    withManager(name, readNetwork(values.network), async (db, account, env) => {
      await resetSecondFactor(db, env, account);
      return 'has no second factor any more. All sessions have ended';
    }),
  ),
]);
