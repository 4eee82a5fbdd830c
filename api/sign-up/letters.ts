import { brands, type Network } from '../../common/brand/brands';
import { type Framed, framed } from '../mail/frame';
import type { Newcomer } from './newcomers.service';

/** To whoever applied. Anybody can type anybody's address: nothing in it was typed by the sender, not even a name. */
export function receivedLetter(network: Network): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'Thank you for applying',
    blocks: [
      'Hello,',
      `Your application to ${title} is with us. An administrator contacts you within about 24 hours.`,
      'Until then there is nothing that you need to do. Once a manager has activated your account you get another mail, and can set your hours.',
      'You did not apply? Then somebody mistyped their address. Call us, and we take it out.',
    ],
  });
}

/** To the network's support. What applicants typed stands in the approvals, not in a mailbox. */
export function waitingLetter(network: Network, { id, requiresApproval }: Newcomer, site: string): Framed {
  return framed(network, {
    subject: `New psychic ${id} waits for approval`,
    heading: 'A new psychic waits for approval',
    blocks: [
      'Somebody has signed up on the public page and was told that an administrator gets in touch within about 24 hours.',
      ...(requiresApproval
        ? [
            'It matches a Blacklisted account and needs special approval: look at the possible duplicates first.',
          ]
        : []),
      { title: `Psychic ${id}`, button: 'Open the account', address: `${site}/psychics/${id}` },
    ],
  });
}
