import { brands, type Network } from '../../../common/brand/brands';
import { invitationDays } from '../../../common/domain/invitation';
import { greeting } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * The mail with a personal sign-up link.
 * @param first empty if a stranger may have typed it, as in a contact
 */
export function invitationLetter(network: Network, first: string, address: string): Framed {
  const { title, supportPhone } = brands[network];
  return framed(network, {
    subject: `Your invitation to ${title}`,
    heading: `Read for ${title}`,
    blocks: [
      greeting({ first, isApplicant: false }),
      `We would like you to join us as a psychic at ${title}. Signing up takes about ten minutes.`,
      { title: 'Your personal sign-up link', button: 'Sign up', address },
      `The link works once and expires after ${invitationDays} days. A newer invitation replaces this one.`,
      `Questions? Call us at ${supportPhone}. If you did not expect this, ignore this email.`,
    ],
  });
}
