import { brands, type Network } from '../../../common/brand/brands';
import { inLocale, type Locale } from '../../../common/brand/locales';
import { type Framed, framed } from '../../identity/mail/frame';

/**
 * Mail to a psychic whose account a manager has activated.
 * @param username null if the email was never confirmed: whoever reads it may be a stranger
 */
export function activationLetter(
  network: Network,
  { username, locale }: { username: string | null; locale: Locale },
  site: string,
): Framed {
  const { title } = brands[network];
  if (locale === 'es')
    return framed(network, {
      locale,
      subject: `Tu cuenta de ${title} está activa`,
      heading: 'Tu cuenta está activa',
      blocks: [
        'Hola,',
        `Un gerente activó tu cuenta en ${title}. Entra con el nombre de usuario y la contraseña de tu solicitud; las páginas están en inglés. Tus primeros pasos:`,
        '1. Agrega tu foto y escribe tu perfil público (“Listing”).\n2. Fija tus horas (“Schedule”).\n3. Revisa tu número de teléfono y elige cómo pueden comunicarse contigo los clientes.',
        { title: username ?? 'Tu cuenta', button: 'Entrar', address: inLocale(`${site}/login`, locale) },
      ],
    });
  return framed(network, {
    subject: `Your ${title} account is active`,
    heading: 'Your account is active',
    blocks: [
      'Hello,',
      `A manager has activated your account at ${title}. Log in with the username and password from your application. Your first steps:`,
      '1. Add your photo and write your listing.\n2. Set your hours.\n3. Check your phone number, and choose how members can reach you.',
      { title: username ?? 'Your account', button: 'Log in', address: `${site}/login` },
    ],
  });
}
