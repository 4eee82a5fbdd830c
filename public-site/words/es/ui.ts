import type { ui as english } from '../../../common/words/en/ui';
import type { security } from '../../../common/words/en/ui/security';
import type { Translation } from './translation';

type Ui = typeof english;
type Some<Part extends keyof Ui, Keys extends keyof Ui[Part]> = Readonly<Record<Keys, string>>;

type TranslatedChanges =
  | 'sendApplication'
  | 'checkStep'
  | 'continueApplication'
  | 'confirmApplicant'
  | 'signIn'
  | 'secondStep'
  | 'signOut'
  | 'sendRecovery'
  | 'recoverPassword';
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
  not_found: Translation<Ui['not_found']>;
  parts: Some<'parts', Parts>;
  person: Some<'person', PersonTexts> & {
    readonly fields: Readonly<Record<keyof Ui['person']['fields'], string>>;
    readonly contact_methods: Readonly<Record<'P' | 'E', string>>;
    readonly genders: Readonly<Record<'F' | 'M', string>>;
  };
  security: { ways: Translation<(typeof security)['ways']> };
  session: Translation<Ui['session']>;
}

/** Of the shared components, what the pages for applicants show. `spanish-words.spec.tsx` finds what is missing. */
export const ui: SpanishUi = {
  changes: {
    sendApplication: 'Enviando tu solicitud…',
    checkStep: 'Comprobando…',
    continueApplication: 'Abriendo tu solicitud…',
    confirmApplicant: 'Confirmando tu correo electrónico…',
    signIn: 'Entrando…',
    secondStep: 'Entrando…',
    signOut: 'Saliendo…',
    sendRecovery: 'Enviando el correo…',
    recoverPassword: 'Cambiando la contraseña…',
  },
  failures: {
    not_done: 'No se hizo',
    request: 'La solicitud falló.',
    offline: 'No tienes conexión, así que no se envió. Inténtalo de nuevo cuando la tengas.',
    not_proven: 'No se hizo nada porque no confirmaste que eres tú.',
    unreachable: 'No se pudo llegar al servidor.',
    too_many: 'Hubo demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    server: 'No se pudo hablar con el servidor',
    server_text: 'Hubo un error. Vuelve a cargar la página en unos segundos e inténtalo de nuevo.',
  },
  forms: { to_correct_one: 'Corrige este error:', to_correct_other: 'Corrige estos errores:' },
  not_found: {
    title: 'Página no encontrada',
    no_page: 'No hay ninguna página en esta dirección.',
    no_page_text: 'Es posible que la dirección tenga un error o que la página haya cambiado de lugar.',
    to_dashboard: 'Ir al panel',
    to_login: 'Ir a la página para entrar',
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
  security: {
    ways: {
      password: 'Contraseña',
      totp: 'Código de tu aplicación de autenticación',
      recovery: 'Código de recuperación',
      passkey: 'Usa la huella, el rostro o el PIN de tu dispositivo, o una llave de seguridad.',
      use_passkey: 'Usar la llave de acceso',
      instead: {
        passkey: 'Usar una llave de acceso',
        password: 'Usar tu contraseña',
        totp: 'Usar tu aplicación de autenticación',
        recovery: 'Usar un código de recuperación',
      },
      code_help: 'Seis dígitos, nuevos cada 30 segundos.',
      recovery_help: 'Uno de los códigos que guardaste cuando activaste esto. Cada uno funciona una vez.',
      missing: {
        password: 'Escribe tu contraseña.',
        totp: 'Escribe los seis dígitos.',
        recovery: 'Escribe un código de recuperación.',
      },
      wrong: {
        password: 'Esa contraseña no es correcta.',
        totp: 'Ese código no es correcto o ya se usó. Espera el siguiente.',
        recovery: 'Ese no es uno de tus códigos de recuperación sin usar.',
        passkey: 'No se aceptó esa llave de acceso.',
      },
      passkey_unused: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.',
      passkey_missing:
        'Las llaves de acceso no funcionan en este navegador. Elige otra forma o usa otro navegador.',
    },
  },
  session: {
    log_out: 'Salir',
    not_logged_out: 'No se cerró la sesión',
    logged_out: 'Sesión cerrada',
    logged_out_text: 'Saliste de tu cuenta.',
  },
};
