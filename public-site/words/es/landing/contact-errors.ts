import type { MessageKey } from '../../../../common/domain/messages';

/** The errors of the contact form, from the browser or the server, beside its texts. */
export const contactErrors: Partial<Record<MessageKey, string>> = {
  'contact_name.required': 'Escribe tu nombre.',
  'contact_name.too_long': 'El nombre es demasiado largo',
  'contact_email.required': 'Escribe tu correo electrónico.',
  'contact_email.too_long': 'El correo electrónico es demasiado largo',
  'contact_email.invalid': 'El correo electrónico no es válido',
  'phone.required': 'Escribe tu teléfono.',
  'phone.invalid': 'El teléfono no es válido',
  'phone.extension': 'Escribe el teléfono sin la extensión',
  'comments.too_long': 'Los comentarios son demasiado largos',
};

export { contactForm } from './contact-form';
