import { brands, type Network } from '../../common/brand/brands';
import { invitationDays } from '../../common/domain/invitation';
import { type Framed, framed } from '../mail/frame';

/** The mail with a personal sign-up link. A stranger may have typed a contact's name, so it names nobody. */
export function invitationLetter(network: Network, address: string): Framed {
  const { title, supportPhone } = brands[network];
  return framed(network, {
    subject: `Your invitation to ${title}`,
    heading: `Read for ${title}`,
    blocks: [
      'Hello,',
      `We would like you to join us as a psychic at ${title}. Signing up takes about ten minutes.`,
      { title: 'Your personal sign-up link', button: 'Sign up', address },
      `The link works once and expires after ${invitationDays} days. A newer invitation replaces this one.`,
      `Questions? Call us at ${supportPhone}. If you did not expect this, ignore this email.`,
    ],
  });
}
