import { isDatabaseUnavailable } from '../database/unavailable';
import type { FirstManagers } from './first-managers.service';
import { linkMinutes } from './first-manager.query';

/**
 * What the start says of networks that nobody manages: a link for each, only on a terminal, since whoever has it
 * becomes the manager; elsewhere what is written may be kept. The program serves by then: a database that goes away
 * under the question is no reason to end.
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
          : `The network ${network} has no manager yet. Create one with npm run manager:create -- --network ${network} --username NAME`,
      );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    say(
      'The database connection was lost before checking that each network has a manager. The next start will check again.',
    );
  }
}
