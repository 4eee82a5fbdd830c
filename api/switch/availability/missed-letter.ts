import { brands, type Network } from '../../../common/brand/brands';
import { greeting, type MailedAccount } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

/** Mail to a psychic whom the program has paused after missed contacts. */
export function missedLetter(network: Network, account: MailedAccount, limit: number, site: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `You are On Alert at ${title}`,
    heading: 'Nobody is sent to you now',
    blocks: [
      greeting(account),
      `${limit} contacts in a row were not answered, so the program has set you to On Alert. Members see that you are not available, and nobody has to wait for you.`,
      'When you are ready again, press Back in the portal. Your former status is in force at once.',
      { title: account.username, button: 'Open the portal', address: `${site}/psychic` },
    ],
  });
}
