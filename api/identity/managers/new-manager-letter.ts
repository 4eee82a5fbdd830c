import { DateTime } from 'luxon';
import { brands, type Network } from '../../../common/brand/brands';
import { newManagerHours } from '../../../common/domain/new-manager';
import { newYork } from '../../../common/domain/new-york-time';
import { greeting } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';

interface NewManagerToMail {
  username: string;
  first: string;
  /** Who added the account. */
  by: { username: string; first: string; last: string };
  address: string;
  until: Date;
}

/** The mail to a new manager with the link to choose a password. */
export function newManagerLetter(
  network: Network,
  { username, first, by, address, until }: NewManagerToMail,
): Framed {
  const { title, supportPhone } = brands[network];
  const end = DateTime.fromJSDate(until, { zone: newYork }).toFormat("hh:mm a 'on' MM/dd/yyyy");
  const who = `${by.first} ${by.last}`.trim() || by.username;
  return framed(network, {
    subject: `Your manager account at ${title}`,
    heading: 'Choose your password',
    blocks: [
      greeting({ first, isApplicant: false }),
      `${who} added you as a manager at ${title}. Your username is ${username}. Choose a password to log in for the first time.`,
      { title: username, button: 'Choose your password', address },
      `The link works once and expires after ${newManagerHours} hours, at ${end}, New York time. After that, use Forgot Password on the login page with this email address.`,
      `If you did not expect this, do not use the link and call us: ${supportPhone}.`,
    ],
  });
}
