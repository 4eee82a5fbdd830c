import { brands, type Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';
import { type Framed, framed } from '../../identity/mail/frame';

const statusNames: Record<Locale, { title: string; button: string }> = {
  en: { title: 'How far your application is', button: 'Open your application' },
  es: { title: 'Cómo va tu solicitud', button: 'Abrir tu solicitud' },
};

/** The button of every mail to an applicant. */
export const statusBlock = (address: string, locale: Locale) => ({ ...statusNames[locale], address });

export const confirmText: Record<Locale, string> = {
  en: 'Please press the button on that page once: it confirms that this address is yours.',
  es: 'Presiona una vez el botón de esa página: así confirmas que esta dirección es tuya.',
};

/** Asks again for the email to be confirmed. It contains nothing that was typed: the address may be a stranger's. */
export function confirmLetter(network: Network, address: string, locale: Locale): Framed {
  const { title } = brands[network];
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Confirma tu correo electrónico para ${title}`,
      heading: 'Confirma tu correo electrónico',
      blocks: [
        'Hola,',
        `Tenemos una solicitud a ${title} con esta dirección y todavía no sabemos si te llegan nuestros correos.`,
        statusBlock(address, locale),
        confirmText[locale],
        'Si no te postulaste, alguien escribió mal su dirección. Llámanos y la quitamos.',
      ],
    });
  return framed(network, {
    subject: `Please confirm your email for ${title}`,
    heading: 'Please confirm your email',
    blocks: [
      'Hello,',
      `We have an application to ${title} with this address and do not know yet whether our mails reach you.`,
      statusBlock(address, locale),
      confirmText[locale],
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}
