import { brands, type Network } from '../../../common/brand/brands';
import { invitationDays } from '../../../common/domain/invitation';
import type { Locale } from '../../../common/brand/locales';
import { greeting } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

interface InvitationToMail {
  /** Empty if a stranger may have typed it, as in a contact. */
  first: string;
  manager: { first: string; last: string };
  address: string;
  locale: Locale;
}

/** The mail with a personal sign-up link. */
export function invitationLetter(
  network: Network,
  { first, manager, address, locale }: InvitationToMail,
): Framed {
  const { title, supportPhone } = brands[network];
  const named = `${manager.first} ${manager.last}`.trim();
  const hello = greeting({ first, isApplicant: false }, locale);
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Tu invitación a ${title}`,
      heading: `Atiende consultas con ${title}`,
      blocks: [
        hello,
        named === ''
          ? `Nos gustaría que te unieras a ${title} como psíquico o psíquica. Registrarte toma unos diez minutos.`
          : `${named}, gerente de ${title}, te invita a unirte como psíquico o psíquica. Registrarte toma unos diez minutos.`,
        { title: 'Tu enlace personal para registrarte', button: 'Registrarme', address },
        `El enlace sirve una sola vez y vence a los ${invitationDays} días. Una invitación más reciente lo reemplaza.`,
        `¿Preguntas? Llama al ${supportPhone}. Si no esperabas este correo, no le hagas caso.`,
      ],
    });
  return framed(network, {
    subject: `Your invitation to ${title}`,
    heading: `Read for ${title}`,
    blocks: [
      hello,
      named === ''
        ? `We would like you to join us as a psychic at ${title}. Signing up takes about ten minutes.`
        : `${named}, a manager at ${title}, invites you to join us as a psychic. Signing up takes about ten minutes.`,
      { title: 'Your personal sign-up link', button: 'Sign up', address },
      `The link works once and expires after ${invitationDays} days. A newer invitation replaces this one.`,
      `Questions? Call us at ${supportPhone}. If you did not expect this, ignore this email.`,
    ],
  });
}
