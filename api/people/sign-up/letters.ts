import { brands, type Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/domain/locales';
import { type Framed, framed } from '../../identity/mail/frame';
import { confirmText, statusBlock } from '../applicants/status-letters';
import type { NewAccount } from './psychic-creation.service';

/**
 * Mail to the applicant. Anyone can enter any address, so it contains nothing that the sender typed, not even a
 * name.
 */
export function receivedLetter(network: Network, address: string, locale: Locale): Framed {
  const { title } = brands[network];
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Tu solicitud a ${title}`,
      heading: 'Gracias por postularte',
      blocks: [
        'Hola,',
        `Recibimos tu solicitud a ${title}. Un gerente se comunica contigo en unas 24 horas.`,
        statusBlock(address, locale),
        confirmText[locale],
        'Hasta entonces no tienes que hacer nada más. Cuando un gerente active tu cuenta, te llegará otro correo y podrás fijar tus horas.',
        'Si no te postulaste, alguien escribió mal su dirección. Llámanos y la quitamos.',
      ],
    });
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'Thank you for applying',
    blocks: [
      'Hello,',
      `We have received your application to ${title}. An administrator will contact you within about 24 hours.`,
      statusBlock(address, locale),
      confirmText[locale],
      'You do not need to do anything else until then. Once a manager activates your account, you will get another email and can set your hours.',
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}

/** Mail to the network's support. What applicants typed is shown in the approvals, not in a mailbox. */
export function waitingLetter(network: Network, { id, requiresApproval }: NewAccount, site: string): Framed {
  return framed(network, {
    subject: `New psychic ${id} is waiting for approval`,
    heading: 'A new psychic is waiting for approval',
    blocks: [
      'Someone signed up on the public page and was told that an administrator will be in touch within about 24 hours.',
      ...(requiresApproval
        ? [
            'It matches a Blacklisted account and needs special approval. Check the possible duplicates first.',
          ]
        : []),
      {
        title: `Psychic ${id}`,
        button: 'Open the application',
        address: `${site}/approvals/${id}-New%20Psychic`,
      },
    ],
  });
}
