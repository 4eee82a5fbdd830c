import type { publicSite } from '../en';
import type { recover } from '../en/recovery';
import type { secondStep } from '../en/second-step';
import type { Translation } from './translation';

interface SpanishPublicSite extends Omit<Translation<typeof publicSite>, 'recover'> {
  /** Without that of managers. */
  recover: Omit<Translation<typeof recover>, 'manager_rule'>;
  second_step: Translation<typeof secondStep>;
}

/** The pages to log in and to choose a new password, and what an unknown address shows. */
export const publicPages: SpanishPublicSite = {
  in_other_language: 'English',
  sign_in: {
    portal: 'Portal de psíquicos',
    log_in: 'Entrar',
    needed: 'Entra para ver esa página.',
    ended: 'Tu sesión terminó. Entra de nuevo para seguir donde te quedaste.',
    locked: 'Se cerró tu sesión porque tu cuenta está bloqueada. Llama a tu gerente.',
    typed: 'Tu sesión terminó. Entra de nuevo para recuperar lo que escribiste.',
    over: 'Tardaste más de cinco minutos o hubo demasiadas respuestas equivocadas. Entra de nuevo.',
    username: 'Nombre de usuario',
    password: 'Contraseña',
    forgot: 'Olvidé mi contraseña',
    show_password: 'Mostrar la contraseña',
    not_successful: 'No se pudo entrar',
    incorrect: 'El nombre de usuario o la contraseña no son correctos.',
  },
  second_step: {
    title: 'Un paso más',
    text: 'Confirma que eres tú, {username}.',
    use_passkey: 'Usar la llave de acceso',
    passkey_elsewhere:
      'Una llave de acceso solo funciona en la dirección donde se agregó. La tuya sirve en {hosts}, no aquí.',
    lost: '¿Perdiste todas? Un gerente puede restablecer tu acceso.',
    start_over: 'Empezar de nuevo',
  },
  forgot: {
    title: 'Olvidé mi contraseña',
    text: 'Escribe el correo electrónico de tu cuenta. Te enviamos un enlace que funciona una vez, durante 60 minutos.',
    email: 'Correo electrónico',
    send: 'Enviar el correo',
    back: 'Volver a la página para entrar',
    sent: 'Correo enviado',
    sent_text:
      'Te enviamos un correo para elegir una contraseña nueva. Si no lo encuentras, busca en el correo no deseado.',
    not_sent: 'El correo no se envió',
  },
  recover: {
    title: 'Elige una contraseña nueva',
    text: 'Se cierran todas las sesiones de la cuenta.',
    password: 'Contraseña',
    rule: 'De 6 a 64 caracteres',
    confirmation: 'Repite la contraseña',
    update: 'Cambiar la contraseña',
    updated: 'Contraseña cambiada',
    updated_text: 'Tu contraseña se cambió.',
    not_updated: 'La contraseña no se cambió',
    not_checked: 'No se pudo comprobar tu enlace.',
    expired: 'El enlace ya terminó',
    expired_text: 'Este enlace para elegir una contraseña ya no es válido.',
    expired_why:
      'Este enlace para elegir una contraseña ya no es válido. Un enlace funciona una vez, hasta la hora que dice su correo, y uno más nuevo lo reemplaza.',
    send_new: 'Enviar otro correo',
  },
  not_found: { to_home: 'Ir a la página de inicio de {brand}' },
};
