import { DateTime } from 'luxon';
import { brands, type Network } from '../../../common/brand/brands';
import { applyAgainText } from '../../../common/domain/declined-text';
import type { Locale } from '../../../common/brand/locales';
import { newYork } from '../../../common/domain/new-york-time';
import { accountTitle, greeting, type MailedAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { endText } from '../mail/letter-times';
import { recoveryMinutes } from '../../../common/domain/sign-in';

interface Links {
  /** The mail is in its language. */
  greeted: MailedAccount & { locale: Locale };
  links: readonly (MailedAccount & { address: string })[];
  until: Date;
  /** Sent by a manager, not asked for. */
  isSent: boolean;
}

/** The mail with a recovery link for each account of an address. */
export function recoveryLetter(network: Network, { greeted, links, until, isSent }: Links): Framed {
  const { title } = brands[network];
  if (greeted.locale === 'es') return spanishLetter(network, { greeted, links, until, isSent });
  const several = links.length > 1 ? ` It belongs to ${links.length} accounts; each has its own link.` : '';
  return framed(network, {
    subject: `Choose a new password for ${title}`,
    heading: 'Choose a new password',
    blocks: [
      greeting(greeted),
      isSent
        ? `We sent you this link so that you can choose a new password for your account at ${title}.`
        : `Someone, probably you, requested a new password for this address at ${title}.${several}`,
      ...links.map((link) => ({
        title: accountTitle(link),
        button: 'Choose a new password',
        address: link.address,
      })),
      `A link works once and expires after ${recoveryMinutes} minutes, at ${endText(until)}, New York time. A newer email replaces this one.`,
      isSent
        ? 'If you do not use it, your password will not change. You can get a new link later with Forgot Password on the login page.'
        : 'If you did not request this, ignore this email. Your password will not change.',
    ],
  });
}

function spanishLetter(network: Network, { greeted, links, until, isSent }: Links): Framed {
  const { title } = brands[network];
  const several = links.length > 1 ? ` Es la de ${links.length} cuentas; cada una tiene su enlace.` : '';
  const end = DateTime.fromJSDate(until, { zone: newYork }).setLocale('es-US');
  return framed(network, {
    locale: 'es',
    subject: `Elige una contraseña nueva para ${title}`,
    heading: 'Elige una contraseña nueva',
    blocks: [
      greeting(greeted, 'es'),
      isSent
        ? `Te enviamos este enlace para que elijas una contraseña nueva para tu cuenta de ${title}.`
        : `Alguien, probablemente tú, pidió una contraseña nueva para esta dirección en ${title}.${several}`,
      ...links.map((link) => ({
        title: accountTitle(link, 'es'),
        button: 'Elegir una contraseña nueva',
        address: link.address,
      })),
      `Un enlace funciona una vez y termina después de ${recoveryMinutes} minutos: ${end.toLocaleString(DateTime.DATETIME_MED)}, hora de Nueva York. Un correo más nuevo reemplaza este.`,
      isSent
        ? 'Si no lo usas, tu contraseña no cambia. Más tarde puedes pedir otro enlace con “Olvidé mi contraseña” en la página para entrar.'
        : 'Si no lo pediste, no le hagas caso a este correo. Tu contraseña no cambia.',
    ],
  });
}

/** To a declined applicant who asks for a new password. It contains nothing that was typed into the application. */
export function declinedAgainLetter(network: Network, applyAgainOn: string | null, locale: Locale): Framed {
  const { title, supportPhone } = brands[network];
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Tu solicitud a ${title}`,
      heading: 'No hay ninguna cuenta a la que entrar',
      blocks: [
        'Hola,',
        `Alguien, probablemente tú, pidió una contraseña nueva para esta dirección en ${title}. Cuando te postulaste no pudimos ofrecerte un lugar, así que no hay ninguna cuenta a la que entrar.`,
        applyAgainText(applyAgainOn, locale),
        `Si tienes alguna pregunta, llama al ${supportPhone}. Si no pediste esto, no le hagas caso a este correo.`,
      ],
    });
  return framed(network, {
    subject: `Your application to ${title}`,
    heading: 'There is no account to log in to',
    blocks: [
      'Hello,',
      `Someone, probably you, requested a new password for this address at ${title}. We could not offer you a place when you applied, so there is no account to log in to.`,
      applyAgainText(applyAgainOn),
      `If you have a question, call us at ${supportPhone}. If you did not request this, ignore this email.`,
    ],
  });
}
