import { brands, type Network } from '../../../common/brand/brands';
import { newManagerHours } from '../../../common/domain/new-manager';
import { fullName, greeting } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { endText } from '../mail/letter-times';

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
  return framed(network, {
    subject: `Your manager account at ${title}`,
    heading: 'Choose your password',
    blocks: [
      greeting({ first, isApplicant: false }),
      `${fullName(by)} added you as a manager at ${title}. Your username is ${username}. Choose a password to log in for the first time.`,
      { title: username, button: 'Choose your password', address },
      `The link works once and expires after ${newManagerHours} hours, at ${endText(until)}, New York time. After that, use Forgot Password on the login page with this email address.`,
      `If you did not expect this, do not use the link and call us: ${supportPhone}.`,
    ],
  });
}

interface ManagerLetIn {
  username: string;
  first: string;
  last: string;
  by: NewManagerToMail['by'];
  /** Added, not enabled again. */
  isNew: boolean;
}

/** The mail to the other managers who may add some. Nobody should get an account or have it back unnoticed. */
export function managerLetInLetter(
  network: Network,
  { username, first, last, by, isNew }: ManagerLetIn,
): Framed {
  const { title } = brands[network];
  const what = isNew ? 'A new manager' : 'A manager was enabled again';
  const how = isNew
    ? `added ${first} ${last} (${username}) as a manager at ${title}`
    : `enabled the account of the manager ${first} ${last} (${username}) at ${title} again`;
  return framed(network, {
    subject: `${what} at ${title}`,
    heading: what,
    blocks: [
      `${fullName(by)} ${how}. The page Managers shows what the account may do.`,
      'If this is not right, disable the account there.',
    ],
  });
}
