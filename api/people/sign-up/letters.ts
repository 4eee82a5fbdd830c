import { brands, type Network } from '../../../common/brand/brands';
import type { LegalDocument } from '../../../common/documents/document';
import type { Locale } from '../../../common/brand/locales';
import { type Framed, framed } from '../../identity/mail/frame';
import { nowText } from '../../identity/mail/letter-times';
import { confirmText, statusBlock } from '../applicants/status-letters';
import { type AgreedBy, inForce, textHashOf } from './agreements.query';
import type { NewAccount } from './psychic-creation.service';

/**
 * Mail to the applicant. Anyone can enter any address, so it contains nothing that the sender typed, not even a
 * name.
 */
export function receivedLetter(network: Network, address: string, site: string, locale: Locale): Framed {
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
        ...copies(network, site, inForce(network), locale),
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
      ...copies(network, site, inForce(network), locale),
      'If you did not apply, someone mistyped their address. Call us and we will remove it.',
    ],
  });
}

/** Mail with the copy of an agreement to new versions. */
export function agreedLetter(
  network: Network,
  site: string,
  documents: readonly LegalDocument[],
  by?: AgreedBy,
): Framed {
  const { title } = brands[network];
  const time = nowText();
  return framed(network, {
    subject: `Your agreement with ${title}`,
    heading: 'Your copy',
    blocks: [
      'Hello,',
      [
        `You agreed to new versions of our documents.\nTime: ${time}, New York time`,
        ...(by === undefined ? [] : [`Typed name: ${by.typedName}`, `Address: ${by.address ?? 'unknown'}`]),
      ].join('\n'),
      ...copies(network, site, documents),
      'If this was not you, call us.',
    ],
  });
}

/** Each document with the link to its text, and the hash that shows that it is that text. */
const copies = (network: Network, site: string, documents: readonly LegalDocument[], locale: Locale = 'en') =>
  documents.map((document) => {
    const { name, effective_date } = document;
    const version = `${document.title}, ${dayText(effective_date)}`;
    return {
      title:
        locale === 'es'
          ? `Aceptaste esta versión: ${version}. Guarda este correo como tu copia. SHA-256 de su texto: ${textHashOf(document)}`
          : `You agreed to this version: ${version}. Keep this email as your copy. SHA-256 of its text: ${textHashOf(document)}`,
      button: locale === 'es' ? 'Leer e imprimir (en inglés)' : 'Read and print',
      address: `${site}/api/agreements/${name}?network=${network}&effective_date=${effective_date}`,
    };
  });

const dayText = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

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
