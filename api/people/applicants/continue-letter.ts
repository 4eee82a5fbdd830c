import { brands, type Network } from '../../../common/brand/brands';
import { longDay } from '../../../common/domain/application-status';
import type { Locale } from '../../../common/brand/locales';
import { dayOf } from '../../../common/domain/new-york-time';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * The mail with the link to a begun application. Anyone can enter any address, so it contains nothing that the sender
 * typed, not even a name.
 */
export function continueLetter(network: Network, address: string, until: Date, locale: Locale): Framed {
  const { title } = brands[network];
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Continúa tu solicitud a ${title}`,
      heading: 'Continúa tu solicitud',
      blocks: [
        'Hola,',
        `Alguien, probablemente tú, empezó una solicitud a ${title} con esta dirección. Este enlace la abre en cualquier dispositivo y su botón confirma la dirección.`,
        { title: 'Tu solicitud', button: 'Continuar', address },
        `Funciona hasta el ${longDay(dayOf(until), 'es-US')}. Tu contraseña, tu PIN y tu número de Seguro Social no se guardan: los escribes de nuevo.`,
        'Si no te postulaste, no tienes que hacer nada. Lo que se guardó se borra ese día.',
      ],
    });
  return framed(network, {
    subject: `Continue your application to ${title}`,
    heading: 'Continue your application',
    blocks: [
      'Hello,',
      `Someone, probably you, began an application to ${title} with this address. This link opens it on any device, and its button confirms the address.`,
      { title: 'Your application', button: 'Continue', address },
      `It works until ${longDay(dayOf(until))}. Your password, PIN, and SSN are not stored: you type them again.`,
      'If you did not apply, you do not need to do anything. What was stored is removed on that day.',
    ],
  });
}
