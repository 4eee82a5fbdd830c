import { brands, type Network } from '../../../common/brand/brands';
import { documentsOf, documentsOn } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import { type Framed, framed } from '../../identity/mail/frame';
import { confirmText, statusBlock } from '../applicants/status-letters';
import { textHashOf } from './agreements.query';
import type { NewAccount } from './psychic-creation.service';

/**
 * Mail to the applicant. Anyone can enter any address, so it contains nothing that the sender typed, not even a
 * name.
 */
export function receivedLetter(network: Network, address: string, site: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'Thank you for applying',
    blocks: [
      'Hello,',
      `We have received your application to ${title}. An administrator will contact you within about 24 hours.`,
      statusBlock(address),
      confirmText,
      'You do not need to do anything else until then. Once a manager activates your account, you will get another email and can set your hours.',
      ...copies(network, site),
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}

/** The documents agreed to, each with the link to its text and the hash that shows that it is that text. */
const copies = (network: Network, site: string) =>
  documentsOn(dayOf(new Date()), documentsOf(brands[network])).map((document) => ({
    title: `You agreed to this version: ${document.title}, ${dayText(document.effective_date)}. Keep this email as your copy. SHA-256 of its text: ${textHashOf(document)}`,
    button: 'Read and print',
    address: `${site}/api/agreements/${document.name}?network=${network}&effective_date=${document.effective_date}`,
  }));

const dayText = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Mail to the network's support. What applicants typed is shown in the approvals, not in a mailbox. */
export function waitingLetter(network: Network, { id, requiresApproval }: NewAccount, site: string): Framed {
  return framed(network, {
    subject: `New psychic ${id} is waiting for approval`,
    heading: 'A new psychic is waiting for approval',
    blocks: [
      'Someone signed up on the public page and was told that an administrator will be in touch within about 24 hours.',
      ...(requiresApproval
        ? [
            'It matches a Blacklisted account and needs special approval. Check the possible duplicates first.',
          ]
        : []),
      {
        title: `Psychic ${id}`,
        button: 'Open the application',
        address: `${site}/approvals/${id}-New%20Psychic`,
      },
    ],
  });
}
