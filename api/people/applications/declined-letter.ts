import { brands, type Network } from '../../../common/brand/brands';
import { applyAgainText } from '../../../common/domain/declined-text';
import type { Locale } from '../../../common/brand/locales';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * Mail to an applicant whom a manager has declined. Like every mail before the activation, it contains nothing that
 * was typed into the application. The manager's reason is in the manager's words, whatever the language.
 */
export function declinedLetter(
  network: Network,
  { reason, applyAgainOn, locale }: { reason: string | null; applyAgainOn: string; locale: Locale },
): Framed {
  const { title, supportPhone } = brands[network];
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  const again = applyAgainText(applyAgainOn, locale);
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Tu solicitud a ${title}`,
      heading: 'Sobre tu solicitud',
      blocks: [
        'Hola,',
        `Gracias por postularte a ${title} y por el tiempo que le dedicaste. Leímos tu solicitud y en este momento no podemos ofrecerte un lugar.`,
        ...(lines.length > 0 ? ['Lo que el gerente que decidió quiere que sepas:', ...lines] : []),
        again,
        `Si tienes alguna pregunta, llama al ${supportPhone}. Te deseamos lo mejor.`,
      ],
    });
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'About your application',
    blocks: [
      'Hello,',
      `Thank you for applying to ${title}, and for the time you gave it. We have read your application and cannot take you on at this time.`,
      ...(lines.length > 0 ? ['What the manager who decided would like you to know:', ...lines] : []),
      again,
      `If you have a question about this, call us at ${supportPhone}. We wish you well.`,
    ],
  });
}
