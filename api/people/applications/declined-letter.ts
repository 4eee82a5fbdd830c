import { brands, type Network } from '../../../common/brand/brands';
import { applyAgainText } from '../../../common/domain/declined-text';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * Mail to an applicant whom a manager has declined. Like every mail before the activation, it contains nothing that
 * was typed into the application.
 */
export function declinedLetter(network: Network, reason: string | null, applyAgainOn: string): Framed {
  const { title, supportPhone } = brands[network];
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'About your application',
    blocks: [
      'Hello,',
      `Thank you for applying to ${title}, and for the time you gave it. We have read your application and cannot take you on at this time.`,
      ...(lines.length > 0 ? ['What the manager who decided would like you to know:', ...lines] : []),
      applyAgainText(applyAgainOn),
      `If you have a question about this, call us at ${supportPhone}. We wish you well.`,
    ],
  });
}
