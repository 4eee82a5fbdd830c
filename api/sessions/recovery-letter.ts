import { DateTime } from 'luxon';
import { brands, type Network } from '../../common/brand/brands';
import { newYork } from '../../common/domain/new-york-time';
import { accountTitle, greeting, type MailedAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { linkMinutes } from './recovery.query';

interface Links {
  greeted: MailedAccount;
  links: readonly (MailedAccount & { address: string })[];
  until: Date;
}

/** The mail with a recovery link for each account of an address. */
export function recoveryLetter(network: Network, { greeted, links, until }: Links): Framed {
  const { title } = brands[network];
  const several = links.length > 1 ? ` It belongs to ${links.length} accounts; each has its own link.` : '';
  const end = DateTime.fromJSDate(until, { zone: newYork }).toFormat("hh:mm a 'on' MM/dd/yyyy");
  return framed(network, {
    subject: `Choose a new password for ${title}`,
    heading: 'Choose a new password',
    blocks: [
      greeting(greeted),
      `Someone, probably you, requested a new password for this address at ${title}.${several}`,
      ...links.map((link) => ({
        title: accountTitle(link),
        button: 'Choose a new password',
        address: link.address,
      })),
      `A link works once and expires after ${linkMinutes} minutes, at ${end}, New York time. A newer email replaces this one.`,
      'If you did not request this, ignore this email. Your password will not change.',
    ],
  });
}
