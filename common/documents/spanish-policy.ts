import type { DocumentSection, LegalDocument, Party } from './document';

/** The sections of 2026-11-28, in its order. */
const of20261128 = ({ title, supportPhone }: Party): readonly DocumentSection[] => [
  {
    heading: 'De quiénes trata',
    paragraphs: [
      `${title} es una red de psíquicos independientes que atienden consultas de clientes por teléfono y chat y cobran por minuto. Esta política trata de dos grupos de personas: las que nos escriben o se registran porque les gustaría atender consultas, y los psíquicos que ya lo hacen. Dice qué guardamos sobre ti, por qué, quién lo ve y por cuánto tiempo.`,
    ],
  },
  {
    heading: 'Qué guardamos de las personas que nos escriben',
    paragraphs: [
      'El formulario de contacto pide tu nombre, tu correo electrónico, tu teléfono, cómo quieres que te respondamos y lo demás que quieras contarnos. Nuestros gerentes lo leen para responderte y pueden anotar lo que se habló. También pueden invitarte a registrarte.',
    ],
  },
  {
    heading: 'Qué guardamos de los psíquicos',
    paragraphs: [
      'Para registrarte te pedimos tu nombre, dirección postal, correo electrónico, teléfonos, signo del zodiaco, género, idiomas, años de experiencia, credenciales, un nombre de usuario, una contraseña, un PIN para el sistema telefónico y tu número de Seguro Social.',
      'Cuando atiendes consultas, guardamos las horas que ofreces, cuándo tienes la sesión abierta y estás disponible, tu perfil público y tu foto, y de cada llamada o chat su hora, duración, resultado, importe y la calificación del cliente. También llevamos un registro de quién cambió qué en tu cuenta.',
      'Tu contraseña se guarda solo como un hash, que nadie puede volver a convertir en la contraseña.',
    ],
  },
  {
    heading: 'Tu número de Seguro Social y tu PIN',
    paragraphs: [
      'Los dos se cifran antes de guardarse. Pedimos el número de Seguro Social porque tenemos que declarar lo que pagamos y para encontrar a quienes se registran de nuevo después de haber sido excluidos. Para encontrar números iguales comparamos un código con clave hecho a partir del número, no el número. Ninguna página se lo muestra a nadie y ningún registro técnico lo contiene.',
      'Tu PIN se te muestra a ti, y a un gerente de tu red que lo pida. Cada vez que alguien lo ve, queda registrado.',
    ],
  },
  {
    heading: 'Las llamadas se graban y los chats se guardan',
    paragraphs: [
      'Las llamadas entre tú y los clientes se pueden grabar. Puedes escuchar las grabaciones de tus propias llamadas en tus páginas, a menos que tu cuenta esté en un modo limitado; los gerentes de tu red pueden escucharlas para atender quejas, cuidar la calidad y capacitar. Que alguien escuchó una grabación también queda registrado.',
      'Los textos de los chats se guardan. Tú ves un chat mientras dura y después, en un modo limitado solo mientras dura; los gerentes de tu red pueden leerlo, y eso también queda registrado.',
    ],
  },
  {
    heading: 'Quién ve qué',
    paragraphs: [
      'Tú ves tus propios datos. Los gerentes de tu red ven los datos de sus psíquicos, menos las contraseñas y los números de Seguro Social. Los clientes ven tu nombre público, tu perfil público, la foto y las credenciales aprobadas, tus horas y tus calificaciones, nunca tu nombre real, dirección, teléfono ni correo electrónico.',
      'Cuando alguien se registra o se revisa su cuenta, comparamos el número de Seguro Social, el teléfono, el correo electrónico y el nombre con la dirección con los de nuestra otra red. Si hay una coincidencia, nuestros gerentes se enteran de la red y del estado de la cuenta, de nada más.',
      'Las empresas que operan nuestro servicio de teléfono y chat, nuestra facturación, nuestro correo y nuestras computadoras manejan lo que necesitan para ello. Damos datos a las autoridades cuando la ley nos obliga. No vendemos datos a nadie.',
    ],
  },
  {
    heading: 'Por cuánto tiempo lo guardamos',
    paragraphs: [
      'Tu cuenta, con tu perfil, perfil público, foto, horario, contraseña, número de Seguro Social y PIN, se guarda hasta que se borra. Un gerente puede borrarla cuando está cerrada. La guardamos mientras la ley exija registros del negocio y de los pagos, y mientras pueda haber reclamos.',
      'Una solicitud que rechazamos se borra 2 años después de la decisión, a menos que te postules de nuevo.',
      'Las consultas, con sus importes y calificaciones, se borran después de 7 años; los regalos de minutos gratis, 7 años después de enviarse.',
      `Las grabaciones de llamadas se borran 365 días después de que llegaron; los textos de los chats, 365 días después de que terminó el chat, a menos que ${title} haya fijado otro plazo. Llámanos al ${supportPhone} para saber cuál vale.`,
      'Lo que escribes en el formulario de contacto se borra, con nuestras respuestas, 2 años después de la última respuesta; un mensaje que nadie ha respondido se queda hasta que alguien lo haga. El que borra un gerente desaparece 30 días después. Los reportes de problemas y las invitaciones se borran 2 años después de enviarse.',
      'Los correos que te enviamos se borran 90 días después de enviarse. Cuándo tuviste la sesión abierta se borra después de 3 años.',
      'El registro de quién cambió qué, con la dirección de la computadora de la que vino, se borra después de 7 años.',
      'Los registros de llamadas entre computadoras se borran después de 30 días, las marcas de solicitudes enviadas dos veces después de 7 días y los registros de archivos importados después de 365 días.',
      'Lo que protege el inicio de sesión y los formularios, como la dirección de una computadora que envió demasiadas solicitudes, y los enlaces para una contraseña o un correo electrónico nuevos, se guarda unos minutos, como máximo tres días. Lo que la decisión de un gerente reemplazó se guarda dos días.',
      'Cuando se borra la cuenta de un psíquico excluido, se quedan códigos con clave del número de Seguro Social, del correo electrónico, de los teléfonos y del nombre con la dirección, para que reconozcamos una solicitud nueva.',
    ],
  },
  {
    heading: 'Las cookies y la comprobación contra robots',
    paragraphs: [
      'Nuestras páginas ponen estas cookies, y ninguna antes de que inicies sesión o recuperes una contraseña. En una conexión cifrada sus nombres empiezan con “__Host-”.',
      '“session” nos dice que eres tú mientras tienes la sesión abierta. Termina cuando cierras el navegador.',
      '“second_factor” une los dos pasos de un inicio de sesión con un segundo factor. Termina después de 5 minutos.',
      '“recovery” dice que abriste nuestro enlace para una contraseña nueva. Termina después de 60 minutos.',
      '“known-” con el número de una cuenta marca un navegador que ha iniciado sesión en ella, para que los extraños que adivinan la contraseña no puedan dejarte fuera. Termina 400 días después del último inicio de sesión.',
      'Tu navegador también guarda para nuestras páginas quién tiene la sesión abierta y cuándo alguien la cerró, tus preferencias, como colores y columnas, y lo que escribiste pero no guardaste ni enviaste. No lo leemos desde otro lugar; se borra al borrar los datos de tu navegador.',
      'No hay publicidad ni rastreo, y no se carga nada de otras empresas.',
      'Antes de enviar un formulario público, tu navegador resuelve un pequeño acertijo que ponen nuestras propias computadoras. No dice nada sobre ti.',
    ],
  },
  {
    heading: 'Lo que puedes hacer',
    paragraphs: [
      `Puedes ver y cambiar la mayoría de tus datos en tu página de perfil. Para corregirlos, recibir una copia, borrarlos a menos que debamos guardarlos, o preguntar cualquier cosa sobre esta política, llama a ${title} al ${supportPhone}.`,
      'Cuando esta política cambia, la versión nueva se publica aquí con la fecha desde la que vale, y las versiones anteriores se pueden seguir leyendo.',
    ],
  },
];

/** What 2026-11-29 adds, by the place of the section. */
const addedOn20261129 = ({ title }: Party): Readonly<Record<number, readonly string[]>> => ({
  1: [
    'Si respondes a nuestros correos, tu respuesta y sus archivos adjuntos se guardan con lo que escribiste antes.',
  ],
  2: [
    'Mientras llenas una solicitud, guardamos lo que escribiste, cifrado y sin tu contraseña, tu PIN ni tu número de Seguro Social, para que puedas continuar en cualquier dispositivo con el enlace que te enviamos por correo. También guardamos si presionaste el botón de uno de nuestros correos, lo que muestra que el correo electrónico es tuyo. Si rechazamos una solicitud, guardamos el motivo que te dijimos y la fecha desde la que puedes postularte de nuevo, y hasta entonces comparamos con ella las solicitudes posteriores.',
    'Para pagarte guardamos tus condiciones, tus estados de pago con las consultas y los minutos que cuentan, los ajustes con sus motivos, tus preguntas y los pagos. También guardamos cómo quieres que te paguemos, tu número en el servicio de nómina y qué formulario de impuestos nos diste. No guardamos números de cuentas bancarias.',
    'Si activas las notificaciones en un navegador, guardamos la dirección y las claves con las que su servicio de notificaciones lo alcanza, y de qué quieres enterarte. El navegador recuerda de quién son las notificaciones que recibe.',
  ],
  3: [
    'Los gerentes que aprueban los pagos descargan, una vez al año, un archivo para la oficina de impuestos. Contiene los números de Seguro Social de las personas cuyos pagos tenemos que declarar. Cada descarga queda registrada.',
  ],
  5: [
    `Los gerentes de ${title} que preparan o aprueban los pagos ven lo que se te paga. El servicio de nómina recibe tu nombre, tu número allí y el importe de cada pago. La oficina de impuestos recibe, una vez al año, tu nombre, dirección, número de Seguro Social y lo que te pagamos.`,
    'Las notificaciones pasan por el servicio de notificaciones de tu navegador: el de Google, Apple, Mozilla o Microsoft. Van cifradas, así que no puede leerlas, y no contienen nombres ni palabras de nadie, ni importes.',
  ],
  6: [
    'Las direcciones de navegadores para notificaciones se borran cuando las desactivas o cierras sesión allí o en todas partes, y cuando el servicio de notificaciones dice que ya no existen.',
    'Una solicitud empezada se borra cuando la envías, cuando empiezas de nuevo o 14 días después de que la empezaste.',
    'Los enlaces a la página que muestra cómo va tu solicitud se borran después de 365 días.',
    'Los estados de pago, con sus líneas, ajustes y pagos, se borran 7 años después del fin del periodo de pago; lo que está sin pagar o se debe se queda.',
  ],
});

const of20261129 = (party: Party): readonly DocumentSection[] => {
  const added = addedOn20261129(party);
  return of20261128(party).map(({ heading, paragraphs }, place) => ({
    heading,
    paragraphs: [...paragraphs, ...(added[place] ?? [])],
  }));
};

const translations: Readonly<Record<string, (party: Party) => readonly DocumentSection[]>> = {
  '2026-11-28': of20261128,
  '2026-11-29': of20261129,
};

/**
 * The Spanish translation of a version of the privacy policy, for those who read Spanish: what people agree to is the
 * English text. A version without one is shown in English.
 */
export function spanishPolicyOf(english: LegalDocument, party: Party): LegalDocument {
  const sections = translations[english.effective_date]?.(party);
  return sections === undefined
    ? english
    : { ...english, title: `Política de privacidad de ${party.title}`, sections };
}
