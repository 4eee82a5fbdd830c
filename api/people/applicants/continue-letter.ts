import { DateTime } from 'luxon';
import { brands, type Network } from '../../../common/brand/brands';
import { newYork } from '../../../common/domain/new-york-time';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * The mail with the link to a begun application. Anyone can enter any address, so it contains nothing that the sender
 * typed, not even a name.
 */
export function continueLetter(network: Network, address: string, until: Date): Framed {
  const { title } = brands[network];
  const end = DateTime.fromJSDate(until, { zone: newYork }).toFormat('EEEE, MMMM d, yyyy');
  return framed(network, {
    subject: `Continue your application to ${title}`,
    heading: 'Continue your application',
    blocks: [
      'Hello,',
      `Someone, probably you, began an application to ${title} with this address. This link opens it on any device, and its button confirms the address.`,
      { title: 'Your application', button: 'Continue', address },
      `It works until ${end}. Your password, PIN, and SSN are not stored: you type them again.`,
      'If you did not apply, you do not need to do anything. What was stored is removed on that day.',
    ],
  });
}
