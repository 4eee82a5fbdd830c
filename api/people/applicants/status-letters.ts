import { brands, type Network } from '../../../common/brand/brands';
import { type Framed, framed } from '../../identity/mail/frame';

/** The button of every mail to an applicant. */
export const statusBlock = (address: string) => ({
  title: 'How far your application is',
  button: 'Open your application',
  address,
});

export const confirmText =
  'Please press the button on that page once: it confirms that this address is yours.';

/** Asks again for the email to be confirmed. It contains nothing that was typed: the address may be a stranger's. */
export function confirmLetter(network: Network, address: string): Framed {
  const { title } = brands[network];
  return framed(network, {
    subject: `Please confirm your email for ${title}`,
    heading: 'Please confirm your email',
    blocks: [
      'Hello,',
      `We have an application to ${title} with this address and do not know yet whether our mails reach you.`,
      statusBlock(address),
      confirmText,
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}
