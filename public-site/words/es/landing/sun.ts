export const sun = {
  home: {
    title: '{brand}: trabaja como psíquico o psíquica por teléfono o chat',
    description:
      '{brand} busca psíquicos que atiendan por teléfono y chat, en español o en inglés. Arma tu semana y cobra semanalmente, hasta $2,500.',
    claim: 'Vive de lo que ves.',
    lead_phone:
      '{brand} lleva consultas por teléfono y chat a toda Norteamérica. Buscamos psíquicas y psíquicos con teléfono de Estados Unidos o Canadá que atiendan en español o en inglés.',
    lead_home:
      '{brand} lleva consultas por teléfono y chat a toda Norteamérica. Buscamos psíquicas y psíquicos que vivan aquí y atiendan en español o en inglés.',
    start_contact:
      'Envía el formulario de abajo. Un gerente te responde en un plazo de 48 horas, por teléfono o por correo, como prefieras.',
    start_sign_up: 'Postúlate en la página siguiente. Un gerente te responde en un plazo de 48 horas.',
    start_text:
      'Armas tu propia semana en el portal y cambias tu estado cuando quieras. Las consultas se pagan por minuto, con bonos por los clientes que vuelven y por tus minutos activos.',
    topics: 'Trae tu propio oficio',
    yours: '¿También lo tuyo? Postúlate',
    faq: 'Antes de postularte',
  },
  apply: {
    title: 'Postúlate a {brand}',
    description: 'Dile a {brand} cómo comunicarse contigo. Un gerente te responde en un plazo de 48 horas.',
    heading: 'Hablemos.',
    lead: 'Deja tu nombre y un número. Un gerente te llama o te escribe, como prefieras, y aclara lo que quieras saber.',
  },
  privacy: {
    title: 'Política de privacidad de {brand}',
    description: 'Cómo usa {brand} los datos que nos das.',
  },
} as const;
