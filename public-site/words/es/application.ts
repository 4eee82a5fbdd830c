import type { application as english } from '../../../common/words/en/ui/application';
import type { Translation } from './translation';

export const application: Translation<typeof english> = {
  steps: {
    received: 'Recibida',
    confirmed: 'Correo electrónico confirmado',
    unconfirmed: 'Correo electrónico sin confirmar',
    reviewing: 'En revisión',
    reviewed: 'Revisada',
    decided: 'Decidida',
  },
  done: 'listo',
  by_phone: 'Un gerente la lee. A más tardar el {until} te llama.',
  by_email: 'Un gerente la lee. A más tardar el {until} te escribe.',
  late: 'Está tardando más de lo normal. No te hemos olvidado; llámanos si quieres.',
  will_answer: 'Recibirás la respuesta por correo electrónico, sea cual sea. También aparecerá aquí.',
  next: 'Qué sigue',
  next_steps: {
    talk: 'Un gerente habla contigo y activa tu cuenta.',
    listing: 'Escribes tu perfil público, agregas una foto y fijas tus horas.',
    call: 'Eliges teléfono, chat o los dos, y atiendes tu primera consulta.',
  },
  ask: 'Preguntas',
  ask_text: 'Llama al {phone} y di que es sobre la solicitud {number}.',
  titles: {
    reviewing: 'Estamos leyendo tu solicitud',
    welcome: 'Te damos la bienvenida a {brand}, {first}',
    welcome_unnamed: 'Te damos la bienvenida a {brand}',
    declined: 'Esta vez no, {first}',
    declined_unnamed: 'Esta vez no',
  },
  says: {
    reviewing: 'Por ahora no tienes que hacer nada. Esta página siempre está al día; guarda su enlace.',
    unconfirmed:
      'Confirma abajo tu correo electrónico. No tienes que hacer nada más. Esta página siempre está al día; guarda su enlace.',
    welcome: 'El {at} se activó tu cuenta.',
    declined:
      'Gracias por el tiempo y el cuidado que le dedicaste. En este momento no podemos ofrecerte un lugar.',
  },
  first_steps: 'Tus primeros pasos',
  first: {
    log_in: 'Entra como {username}.',
    log_in_unnamed: 'Entra con el nombre de usuario de tu solicitud.',
    list: 'Agrega tu foto, escribe tu perfil público, fija tus horas y revisa tu número de teléfono.',
    on: 'Elige cómo pueden comunicarse contigo los clientes, y podrán hacerlo.',
  },
  log_in: 'Entrar',
  forgot: '¿Olvidaste tu contraseña?',
  why: 'Por qué',
  again: 'Postularte de nuevo',
  again_from: 'Puedes postularte de nuevo a partir del {day}.',
  again_any: 'Puedes postularte de nuevo cuando quieras.',
  confirm_text: 'Presiona el botón una vez para confirmar que te llegan nuestros correos.',
  confirm: 'Confirmar mi correo electrónico',
  not_confirmed: 'No se confirmó tu correo electrónico',
  open_mail: 'Abre nuestro correo enviado a {email} y presiona su botón. Si no lo encuentras, busca en spam.',
  send_again: 'Enviarlo de nuevo',
  sent: 'Correo enviado',
  sent_text: 'Enviamos otro enlace a {email}.',
  not_sent: 'El correo no se envió',
};
