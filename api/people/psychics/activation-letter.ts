import { brands, type Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../../identity/mail/frame';

/** Mail to a psychic whose account a manager has activated. */
export function activationLetter(network: Network, username: string, site: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Your ${title} account is active`,
    heading: 'Your account is active',
    blocks: [
      'Hello,',
      `A manager has activated your account at ${title}. Log in with the username and password from your application, write your listing, and set your hours.`,
      { title: username, button: 'Log in', address: `${site}/login` },
    ],
  });
}
