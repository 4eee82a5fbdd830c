import { commandLine } from '../../platform/config/command-line';
import { isDatabaseUnavailable } from '../../platform/database/unavailable';
import type { FirstManagers } from './first-managers.service';
import { linkMinutes } from './first-manager.query';

/**
 * Reports networks without a manager at startup, each with a link that lets its holder become the manager. Links
 * are shown only on a terminal, because other output may be stored. The program is already serving, so a database
 * failure here must not end it.
 */
export async function printSetupLinks(
  managers: Pick<FirstManagers, 'findUnmanaged' | 'makeLink'>,
  isTerminal: boolean,
  say: (line: string) => void,
): Promise<void> {
  try {
    for (const network of await managers.findUnmanaged())
      say(
        isTerminal
          ? `The network ${network} has no manager yet. Create the first one within ${linkMinutes} minutes using this one-time link: ${await managers.makeLink(network)}`
          : `The network ${network} has no manager yet. Create one with ${commandLine('manager:create', `--network ${network} --username NAME`)}`,
      );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    say(
      'The database connection was lost before checking that each network has a manager. The next start will check again.',
    );
  }
}
