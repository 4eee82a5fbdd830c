import { brands, type Network } from '../../../common/brand/brands';
import { accountTitle, greeting, type MailedAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { nowText } from '../mail/letter-times';
import type { SessionOrigin } from '../session-store/session.query';

/** The mail about a sign-in from a browser that has not signed in to the account before. */
export function newBrowserLetter(
  network: Network,
  account: MailedAccount,
  { browser, system, address }: SessionOrigin,
  site: string,
): Framed {
  const { title, supportPhone } = brands[network];
  return framed(network, {
    subject: `New sign-in to your account at ${title}`,
    heading: 'New sign-in',
    blocks: [
      greeting(account),
      `Someone signed in to your account at ${title} from a browser that has not been used for it before.`,
      `Browser: ${browser ?? 'unknown'}\nSystem: ${system ?? 'unknown'}\nAddress: ${address ?? 'unknown'}\nTime: ${nowText()}, New York time`,
      `If this was you, you do not need to do anything. Otherwise, choose a new password now and call us: ${supportPhone}.`,
      { title: accountTitle(account), button: 'Choose a new password', address: `${site}/forgot_password` },
    ],
  });
}
