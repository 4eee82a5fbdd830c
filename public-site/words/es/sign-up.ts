import type { signUp as english } from '../en/sign-up';
import type { Translation } from './translation';

export const signUp: Translation<typeof english> = {
  page: 'Postúlate a {brand}',
  main: 'Principal',
  home: 'Inicio',
  apply: 'Postularme',
  login: 'Entrar',
  support: 'Ayuda: {phone}',
  privacy: 'Privacidad',
  seal: 'Conexión cifrada',
  encrypted: 'Conexión cifrada.',
  with_us: 'Tus datos se quedan con nosotros.',
  rights: '© {since} – {now} {brand}',

  progress: 'Paso {step} de 5: {name}',
  short: '{step} de 5: {name}',
  done: 'listo',
  steps: {
    logins: 'Acceso',
    contact: 'Contacto',
    profile: 'Perfil',
    agreement: 'Contrato',
    done: 'Listo',
  },
  titles: {
    logins: 'Tu acceso',
    contact: 'Cómo comunicarnos contigo',
    profile: 'Cómo haces tus consultas',
    agreement: 'El contrato',
    done: 'Gracias, {first}',
  },
  says: {
    logins: 'Elige el nombre de usuario con el que trabajarás y una contraseña para el portal.',
    contact:
      'Tu gerente usa estos datos para comunicarse contigo. Con tu código postal se llenan la ciudad y el estado.',
    contact_more: 'Tu número de Seguro Social se guarda cifrado. Este navegador no lo conserva.',
    profile:
      'Tus idiomas, tus años de experiencia y tu formación. Las credenciales se recomiendan, pero no son obligatorias.',
    agreement: 'Lee los dos documentos. Enviar solicitud crea tu cuenta y avisa a un gerente.',
    done: 'Recibimos tu solicitud.',
  },
  needs: {
    age: '18 años o más',
    phone: 'Un teléfono de Estados Unidos o Canadá',
    america: 'Vives en Norteamérica',
    hours: '40 horas o más disponibles a la semana',
    minutes: 'Unos diez minutos para este formulario',
  },
  restored:
    'Recuperamos tus respuestas. Tu contraseña, tu PIN y tu número de Seguro Social nunca se conservan; escríbelos de nuevo.',
  restored_later:
    'Recuperamos tus respuestas. Tu contraseña, tu PIN y tu número de Seguro Social nunca se conservan; el formulario los pide al final.',
  start_over: 'Empezar de nuevo',
  status: {
    page: 'Tu solicitud',
    over_text: 'Llámanos si tienes alguna pregunta sobre una solicitud.',
  },
  continuing: {
    page: 'Continúa tu solicitud',
    title: 'Qué bueno verte de nuevo',
    stopped: 'Te quedaste en el paso {step} de 5, {name}.',
    press: 'Continuar abre tu solicitud en este dispositivo y confirma tu correo electrónico.',
    again:
      'Tu contraseña, tu PIN y tu número de Seguro Social no se guardan antes de enviar. El formulario los pide al final.',
    until: 'Lo que está guardado se borra el {day}.',
    go_on: 'Continuar en el paso {step}',
    over: 'Este enlace ya terminó',
    over_text: 'Funcionaba por 14 días o hasta que se enviara la solicitud. Lo que estaba guardado se borró.',
    failed: 'Tu solicitud está segura con nosotros, pero no se pudo cargar esta página.',
    not_continued: 'No se pudo abrir tu solicitud',
  },
  invited: '{brand} te invitó. Escribimos lo que sabemos de ti; puedes cambiarlo.',
  invitation_over: 'Tu invitación venció o ya se usó. De todos modos puedes postularte aquí.',

  sent_elsewhere: {
    title: 'Tu solicitud ya se envió',
    text: 'Aquí no queda nada por hacer.',
    mail: 'El correo que te enviamos al recibirla tiene un enlace a la página que muestra cómo va tu solicitud.',
    log_in: 'También puedes entrar con el nombre de usuario y la contraseña que elegiste: ves lo mismo.',
    to_status: 'Entrar y ver cómo va',
  },
  not_sent: 'Tu solicitud no se envió',
  maybe_sent: 'Es posible que hayamos recibido tu solicitud',
  failures: {
    away: 'Nuestro servidor no está disponible en este momento. Presiona Enviar solicitud otra vez en un minuto. Tus respuestas se conservan.',
    check:
      'La comprobación de que no eres un robot no terminó. Presiona Enviar solicitud otra vez. Tus respuestas se conservan.',
    unanswered:
      'No hubo respuesta. Presiona Enviar solicitud otra vez; no se creará una segunda cuenta. Tus respuestas se conservan.',
    taken:
      'Tu nombre de usuario, o tu teléfono con este PIN, ya está ocupado, probablemente por tu primer intento. Entra con el nombre de usuario y la contraseña que elegiste. Si no funciona, vuelve atrás y cámbialos.',
    too_many:
      'Se hicieron demasiados intentos. Espera unos minutos y presiona Enviar solicitud otra vez. Tus respuestas se conservan.',
    other:
      'Algo falló de nuestro lado. Presiona Enviar solicitud otra vez en un minuto. Tus respuestas se conservan.',
  },

  next: 'Siguiente',
  back: 'Atrás',
  send: 'Enviar solicitud',
  optional: '{label} (opcional)',
  show_ssn: 'Mostrar el número',
  ssn_help: 'Nueve dígitos; se guarda cifrado.',
  ssn_in_canada: 'En Canadá, tu Número de Seguro Social canadiense (SIN). Nueve dígitos; se guarda cifrado.',
  ssn_why:
    'Lo necesitamos para la declaración anual de impuestos. Solo lo ven los gerentes que la preparan y la oficina de impuestos.',
  ssn_asker: 'Se lo das a {company}.',
  wrong: {
    ssn_missing: 'El número de Seguro Social no es válido: escribe sus nueve dígitos, como 123-45-6789.',
    ssn_length:
      'El número de Seguro Social no es válido: debe tener nueve dígitos y este tiene {digits}. Se escribe así: 123-45-6789.',
    ssn_unused:
      'El número de Seguro Social no es válido: ninguno empieza con 000 o 666 ni tiene una parte de solo ceros. Compáralo con tu tarjeta.',
    phone_length:
      'El teléfono no es válido: debe tener diez dígitos y este tiene {digits}. Se escribe así: 505-555-0163.',
    phone_unused:
      'El teléfono no es válido: no hay ningún número así en Estados Unidos o Canadá. Revísalo o elige otro código de país.',
    phone_abroad:
      'El teléfono no es válido en este país: escribe el número completo con su código de área o elige otro código de país.',
  },
  email_help: 'A esta dirección te escribimos sobre tu solicitud.',
  email_meant: '¿Quisiste decir {email}?',
  phone_country: 'Código de país',
  pin_help: 'Elige cuatro dígitos. El sistema telefónico te pide este PIN cuando te conectas por teléfono.',
  checking: 'Comprobando',
  username_free: 'El nombre de usuario está disponible',
  phone_pin_free: 'El teléfono y el PIN están disponibles',
  place_filled: 'Ciudad y estado ya escritos',
  place_unknown: 'No encontramos este código postal. Escribe la ciudad y el estado.',
  texts: 'Pueden enviarme mensajes de texto a este número',
  contact_method: 'Cómo prefieres que te contactemos',
  languages: 'Otros idiomas (opcional)',

  documents: 'Documentos',
  documents_loading: 'Los documentos se están cargando.',
  documents_failed: 'No se pudieron cargar los documentos.',
  try_again: 'Intentar de nuevo',
  open_document: 'Abrir en otra pestaña para leer o imprimir',
  ticks: {
    agree_psychic_agreement: 'Leí el contrato (Psychic Agreement) y lo acepto',
    agree_privacy: 'Leí la política de privacidad (Privacy Policy) y la acepto',
    confirm_adult: 'Tengo 18 años o más',
    confirm_psychic: 'Confirmo que soy psíquico o psíquica',
  },
  check: {
    working: 'Comprobando',
    working_text: 'Tarda unos segundos. Puedes seguir llenando el formulario.',
    ready: 'Comprobado',
    ready_text:
      'Tu navegador resolvió un pequeño acertijo que deja fuera a los robots. No se envió nada a nadie más.',
    failed: 'La comprobación no terminó',
    failed_text: 'Tus respuestas se conservan.',
  },

  contacts_by: {
    P: 'Un gerente se comunica contigo en unas 24 horas, por teléfono, como pediste.',
    E: 'Un gerente se comunica contigo en unas 24 horas, por correo electrónico, como pediste.',
  },
  your_number: 'Número de solicitud',
  your_username: 'Tu nombre de usuario',
  your_phone: 'Tu teléfono',
  your_email: 'Tu correo electrónico',
  what_next: 'Qué sigue',
  next_mail: 'Te llega un correo con un enlace a una página que muestra cómo va tu solicitud.',
  next_activation: 'Un gerente habla contigo y activa tu cuenta.',
  next_listing: 'Escribes tu perfil público y grabas tu saludo y tu nombre de usuario.',
  next_hours: 'Fijas tus horas, eliges teléfono, chat o los dos, y atiendes tu primera consulta.',
  log_in: 'Entrar',
  another: 'Empezar otra solicitud',
  back_to: 'Volver a {brand}',
};
