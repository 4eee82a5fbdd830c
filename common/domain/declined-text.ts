import { brands, type Network } from '../brand/brands';
import { longDay } from './application-status';
import type { Locale } from '../brand/locales';

/** When somebody who was declined may apply again, as a sentence. */
export function applyAgainText(applyAgainOn: string | null, locale: Locale = 'en'): string {
  if (locale === 'es')
    return applyAgainOn === null
      ? 'Puedes postularte de nuevo cuando quieras.'
      : `Puedes postularte de nuevo a partir del ${longDay(applyAgainOn, 'es-US')}.`;
  return applyAgainOn === null
    ? 'You are welcome to apply again.'
    : `You are welcome to apply again from ${longDay(applyAgainOn)}.`;
}

/** What a declined applicant reads at the sign-in, or who applies again too early. */
export function declinedText(network: Network, applyAgainOn: string | null, locale: Locale = 'en'): string {
  const { title, supportPhone } = brands[network];
  const again = applyAgainText(applyAgainOn, locale);
  return locale === 'es'
    ? `Gracias por postularte a ${title}. Esta vez no pudimos ofrecerte un lugar. ${again} Si tienes alguna pregunta, llama al ${supportPhone}.`
    : `Thank you for applying to ${title}. We could not offer you a place this time. ${again} If you have a question, call us at ${supportPhone}.`;
}

/** What somebody reads who may have been declined, but is not known well enough to be told a day. */
export function perhapsDeclinedText(network: Network, locale: Locale): string {
  const { supportPhone } = brands[network];
  return locale === 'es'
    ? `En este momento no podemos aceptar esta solicitud. Si ya te postulaste, nuestra respuesta dice desde qué día puedes hacerlo de nuevo. ¿Preguntas? Llama al ${supportPhone}.`
    : `We cannot accept this application at the moment. If you applied before, our answer to you names the day from which you can apply again. Questions? Call us at ${supportPhone}.`;
}

/** A network without a manager. */
export function closedText(network: Network, locale: Locale): string {
  const { supportPhone } = brands[network];
  return locale === 'es'
    ? `Ahora no podemos recibir solicitudes. Llama al ${supportPhone}.`
    : `We cannot accept applications right now. Please call us at ${supportPhone}.`;
}
