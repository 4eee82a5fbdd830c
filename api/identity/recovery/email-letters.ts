import { brands, type Network } from '../../../common/brand/brands';
import { confirmHours, takeBackHours } from '../../../common/domain/email-change';
import { accountTitle, greeting, type MailedAccount, theAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { endText } from '../mail/letter-times';

/** The mail to a new email, which takes effect once its link is opened. */
export function confirmEmailLetter(network: Network, account: MailedAccount, address: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Confirm your new email address for ${title}`,
    heading: 'Confirm your email address',
    blocks: [
      greeting(account),
      `Please confirm this address for ${theAccount(account)} at ${title}.`,
      { title: accountTitle(account), button: 'Confirm this address', address },
      `The link works once and expires after ${confirmHours} hours. Nothing changes until you press the button on its page.`,
      'If you did not ask for this, ignore this email.',
    ],
  });
}

/** The mail to the old email when a new one has taken effect. It does not tell the new one. */
export function emailChangedLetter(network: Network, account: MailedAccount, address: string): Framed {
  const { title, supportPhone } = brands[network];
  const end = endText(new Date(Date.now() + takeBackHours * 3_600_000));
  return framed(network, {
    subject: `Your email address at ${title} was changed`,
    heading: 'Your email address was changed',
    blocks: [
      greeting(account),
      `The email address of ${theAccount(account)} at ${title} was changed. It now gets its email at the new address.`,
      `If you did not make or request this change, take your address back. That signs the account out everywhere, removes what was added to two-step sign-in since, and you choose a new password.`,
      { title: accountTitle(account), button: 'Take back my address', address },
      `The link works once, for ${takeBackHours} hours, until ${end}, New York time. Until then, this address also gets email about the account’s password and two-step sign-in. Questions? Call us: ${supportPhone}.`,
    ],
  });
}
