import { brands, type Network } from '../../../common/brand/brands';
import { greeting, type MailedAccount } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * Mail to a psychic about whose phone number somebody asks with many PINs.
 * @param isFound whether one of them was the psychic's
 */
export function phoneQuestionsLetter(
  network: Network,
  account: MailedAccount,
  site: string,
  isFound: boolean,
): Framed {
  const { title, supportPhone } = brands[network];
  const asked =
    'Today, someone checked many times whether your phone number is used with a certain PIN. Further checks are limited.';
  return framed(network, {
    subject: isFound
      ? `Someone may know your PIN at ${title}`
      : `Someone may be guessing your PIN at ${title}`,
    heading: isFound ? 'Someone may know your PIN' : 'Someone may be guessing your PIN',
    blocks: [
      greeting(account),
      ...(isFound
        ? [
            `${asked} One of the PINs was yours, and the answer showed it.`,
            `If this was not you, choose a new PIN on your profile page now, or call us: ${supportPhone}.`,
            { title: account.username, button: 'Log in', address: `${site}/login` },
          ]
        : [
            `${asked} None of the PINs was yours, and nothing was changed.`,
            `You do not need to do anything. Questions? Call us: ${supportPhone}.`,
          ]),
    ],
  });
}
