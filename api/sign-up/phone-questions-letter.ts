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
      'Someone used our sign-up page many times today to check your phone number with different PINs. Nothing was changed, and further checks of your number are blocked for a while.',
      `If this was not you, choose a new PIN on your profile page, or call us: ${supportPhone}.`,
      { title: account.username, button: 'Log in', address: `${site}/login` },
    ],
  });
}
