import { DateTime } from 'luxon';
import { brands, type Network } from '../../../common/brand/brands';
import type { LegalDocument } from '../../../common/documents/document';
import { newYork } from '../../../common/domain/new-york-time';
import { type Framed, framed } from '../../identity/mail/frame';
import { confirmText, statusBlock } from '../applicants/status-letters';
import { type AgreedBy, inForce, textHashOf } from './agreements.query';
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
      ...copies(network, site, inForce(network)),
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}

/** Mail with the copy of an agreement to new versions. */
export function agreedLetter(
  network: Network,
  site: string,
  documents: readonly LegalDocument[],
  by?: AgreedBy,
): Framed {
  const { title } = brands[network];
  const time = DateTime.now().setZone(newYork).toFormat("MM/dd/yyyy 'at' hh:mm a");
  return framed(network, {
    subject: `Your agreement with ${title}`,
    heading: 'Your copy',
    blocks: [
      'Hello,',
      [
        `You agreed to new versions of our documents.\nTime: ${time}, New York time`,
        ...(by === undefined ? [] : [`Typed name: ${by.typedName}`, `Address: ${by.address ?? 'unknown'}`]),
      ].join('\n'),
      ...copies(network, site, documents),
      'If this was not you, call us.',
    ],
  });
}

/** Each document with the link to its text, and the hash that shows that it is that text. */
const copies = (network: Network, site: string, documents: readonly LegalDocument[]) =>
  documents.map((document) => ({
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
