import type { landing as english } from '../../en/landing';
import { contactForm } from './contact-form';
import { line } from './line';
import { next, signUp } from './next';
import { sun } from './sun';
import type { Translation } from '../translation';

/** The Spanish texts of the recruiting pages. */
export const landing: Translation<typeof english> = {
  main: 'Principal',
  skip: 'Ir al contenido',
  home: 'Inicio',
  apply: 'Postularme',
  login: 'Entrar',
  privacy: 'Privacidad',
  rights: '© {since} – {now} {brand}',
  support: 'Ayuda: {phone}',
  seal: 'Conexión cifrada',
  seal_encrypted: 'Conexión cifrada.',
  seal_kept: 'Tus datos se quedan con nosotros.',
  get_started: 'Cómo empezar',
  in_short: 'En pocas palabras',
  job: { title: 'Psíquico o psíquica por teléfono o chat' },
  other_language: 'Read this page in English',
  in_other_language: 'English',
  sending: 'Enviando tu solicitud…',
  facts: {
    age: '18 años o más',
    age_phone: 'y un teléfono de Estados Unidos o Canadá',
    age_home: 'y residir en Norteamérica',
    hours: '40 horas o más',
    hours_note: 'de disponibilidad a la semana',
    pay: 'Hasta $2,500',
    pay_note: 'a la semana, con bonos por los clientes que vuelven',
    weekly: 'Cada semana',
    weekly_note: 'por cheque o depósito directo',
    in_a_line: {
      age_phone: '18 años o más, con teléfono de EE. UU. o Canadá',
      age_home: '18 años o más, con residencia en Norteamérica',
      hours: '40 horas o más a la semana',
      pay: 'Hasta $2,500 a la semana',
      weekly: 'Pago semanal',
    },
  },
  topics: {
    love: 'Amor y pareja',
    tarot: 'Tarot',
    astrology: 'Astrología',
    money: 'Dinero y finanzas',
    careers: 'Trabajo y metas',
    dreams: 'Interpretación de sueños',
    past_lives: 'Vidas pasadas',
    mediumship: 'Mediumnidad',
    numerology: 'Numerología',
    guides: 'Guías espirituales',
    spanish: 'En español',
  },
  faq: {
    need: '¿Qué necesito para postularme?',
    need_phone:
      'Tienes 18 años o más, un teléfono de Estados Unidos o Canadá y al menos 40 horas disponibles a la semana. Haces consultas en inglés, en español o en los dos idiomas.',
    need_home:
      'Tienes 18 años o más, resides en Norteamérica y tienes al menos 40 horas disponibles a la semana. Haces consultas en inglés, en español o en los dos idiomas.',
    paid: '¿Cómo me pagan?',
    paid_answer:
      'Por minuto, con bonos por los clientes que vuelven y por tus minutos activos: hasta $2,500 a la semana. La semana de pago va de domingo a sábado y el pago llega en los cinco días siguientes, por cheque o depósito directo.',
    hours: '¿Elijo yo mis horas?',
    hours_answer:
      'Sí. Fijas un horario semanal y cambias tu estado cuando quieras: teléfono, chat, los dos o ninguno.',
    chat: '¿Puedo atender solo por chat?',
    chat_answer:
      'Sí, en cuanto tu gerente active el chat para ti. El chat funciona en la computadora y en el teléfono.',
    employed: '¿Sería empleado o empleada?',
    employed_answer:
      'No. Los psíquicos trabajan por cuenta propia y cobran por los minutos de sus consultas.',
    answer: '¿Cuándo tendré respuesta?',
    answer_answer: 'Un gerente te responde en un plazo de 48 horas.',
  },
  next,
  sign_up: signUp,
  policy: {
    effective: 'En vigor desde el {date}',
    earlier: 'Versión anterior, en vigor desde el {date} (en inglés)',
    binding: 'Esta es una traducción. El texto que obliga es el de inglés.',
    english: 'Leerlo en inglés',
  },
  form: contactForm,
  line,
  sun,
};
