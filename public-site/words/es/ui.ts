import type { ui as english } from '../../../common/words/en/ui';

type Ui = typeof english;
type Some<Part extends keyof Ui, Keys extends keyof Ui[Part]> = Readonly<Record<Keys, string>>;

type TranslatedChanges = 'sendApplication' | 'checkStep' | 'continueApplication' | 'confirmApplicant';
type Parts = 'close' | 'close_notice' | 'loading' | 'try_again';
type PersonTexts =
  | 'state'
  | 'other_region'
  | 'choose_country'
  | 'choose_one'
  | 'credential'
  | 'remove_credential'
  | 'add_credential'
  | 'remove'
  | 'username_help'
  | 'password_help'
  | 'experience_help'
  | 'credentials_help'
  | 'prefix_of'
  | 'prefix_of_many';

interface SpanishUi {
  changes: Some<'changes', TranslatedChanges>;
  failures: Some<'failures', keyof Ui['failures']>;
  forms: Some<'forms', 'to_correct_one' | 'to_correct_other'>;
  not_found: Some<'not_found', 'title' | 'no_page' | 'no_page_text'>;
  parts: Some<'parts', Parts>;
  person: Some<'person', PersonTexts> & {
    readonly fields: Readonly<Record<keyof Ui['person']['fields'], string>>;
    readonly contact_methods: Readonly<Record<'P' | 'E', string>>;
    readonly genders: Readonly<Record<'F' | 'M', string>>;
  };
}

/** Of the shared components, what the pages for applicants show. `spanish-words.spec.tsx` finds what is missing. */
export const ui: SpanishUi = {
  changes: {
    sendApplication: 'Enviando tu solicitud…',
    checkStep: 'Comprobando…',
    continueApplication: 'Abriendo tu solicitud…',
    confirmApplicant: 'Confirmando tu correo electrónico…',
  },
  failures: {
    not_done: 'No se hizo',
    request: 'La solicitud falló.',
    offline: 'No tienes conexión, así que no se envió. Inténtalo de nuevo cuando la tengas.',
    not_proven: 'No se hizo nada porque no confirmaste que eres tú.',
    unreachable: 'No se pudo llegar al servidor.',
    server: 'No se pudo hablar con el servidor',
    server_text: 'Hubo un error. Vuelve a cargar la página en unos segundos e inténtalo de nuevo.',
  },
  forms: { to_correct_one: 'Corrige este error:', to_correct_other: 'Corrige estos errores:' },
  not_found: {
    title: 'Página no encontrada',
    no_page: 'No hay ninguna página en esta dirección.',
    no_page_text: 'Es posible que la dirección tenga un error o que la página haya cambiado de lugar.',
  },
  parts: {
    close: 'Cerrar',
    close_notice: 'Cerrar aviso: {title}',
    loading: 'Cargando',
    try_again: 'Intentar de nuevo',
  },
  person: {
    fields: {
      username: 'Nombre de usuario',
      password: 'Contraseña',
      confirm_password: 'Repite la contraseña',
      referral: 'Código de referencia',
      first: 'Nombre',
      last: 'Apellidos',
      address1: 'Dirección',
      address2: 'Apartamento, piso o unidad',
      postal_code: 'Código postal',
      city: 'Ciudad',
      region: 'Estado o región',
      country: 'País',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      pin: 'PIN',
      contact_method: 'Cómo prefieres que te contactemos',
      ssn: 'Número de Seguro Social (SSN)',
      zodiac: 'Signo del zodiaco',
      gender: 'Género',
      language: 'Idioma',
      languages: 'Otros idiomas',
      experience: 'Años de experiencia',
      credentials: 'Credenciales',
    },
    contact_methods: { P: 'Por teléfono', E: 'Por correo electrónico' },
    genders: { F: 'Mujer', M: 'Hombre' },
    state: 'Estado o provincia',
    other_region: 'Región',
    choose_country: 'Elige un país',
    choose_one: 'Elige uno',
    credential: 'Credencial {number}',
    remove_credential: 'Quitar la credencial {number}',
    add_credential: 'Agregar credencial',
    remove: 'Quitar',
    username_help: 'Hasta 20 caracteres.',
    password_help: 'De 6 a 20 caracteres, sin espacios',
    experience_help: 'Dos dígitos, sin letras ni signos.',
    credentials_help: 'Recomendadas. Un gerente las aprueba antes de que los clientes las vean.',
    prefix_of: '+{prefix} {countries}',
    prefix_of_many: '+{prefix} {countries} y otros',
  },
};
