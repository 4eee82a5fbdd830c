import { brands, type Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * Mail to a psychic whose account a manager has activated.
 * @param username null if the email was never confirmed: whoever reads it may be a stranger
 */
export function activationLetter(network: Network, username: string | null, site: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Your ${title} account is active`,
    heading: 'Your account is active',
    blocks: [
      'Hello,',
      `A manager has activated your account at ${title}. Log in with the username and password from your application. Your first steps:`,
      '1. Add your photo and write your listing.\n2. Set your hours.\n3. Check your phone, and choose how members can reach you.',
      { title: username ?? 'Your account', button: 'Log in', address: `${site}/login` },
    ],
  });
}
