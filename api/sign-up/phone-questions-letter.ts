import { brands, type Network } from '../../common/brand/brands';
import { greeting, type MailedAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';

/** Mail to a psychic whose phone and PIN somebody seems to be guessing. */
export function phoneQuestionsLetter(network: Network, account: MailedAccount, site: string): Framed {
  const { title, supportPhone } = brands[network];
  return framed(network, {
    subject: `Someone may be guessing your PIN at ${title}`,
    heading: 'Someone may be guessing your PIN',
    blocks: [
      greeting(account),
      'Our sign-up page was asked many times today whether your phone number is taken together with a PIN. Nothing was changed, and more questions about your number are refused for a while.',
      `If this was not you, choose a new PIN on your profile page, or call us: ${supportPhone}.`,
      { title: account.username, button: 'Log in', address: `${site}/login` },
    ],
  });
}
