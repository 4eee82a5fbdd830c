export const line = {
  home: {
    title: '{brand}: trabaja como psíquico o psíquica por teléfono o chat',
    description:
      '{brand} busca psíquicos por teléfono y chat, en español y en inglés. Elige tus horas y cobra cada semana, hasta $2,500.',
    claim: 'Contesta el teléfono.',
    claim_then: 'Haz lo que sabes hacer.',
    lead_phone:
      '{brand} busca psíquicas y psíquicos con teléfono de Estados Unidos o Canadá, en español y en inglés. Tú eliges tus horas, cobras por minuto y el dinero llega cada semana.',
    lead_home:
      '{brand} busca psíquicas y psíquicos que residan en Norteamérica, en español y en inglés. Tú eliges tus horas, cobras por minuto y el dinero llega cada semana.',
    step_apply: 'Postúlate',
    step_apply_text: 'Cuéntanos quién eres y cómo haces tus consultas.',
    step_talk: 'Habla con un gerente',
    step_talk_text: 'Un gerente te responde en un plazo de 48 horas y aclara lo que quieras saber.',
    step_hours: 'Fija tus horas',
    step_hours_text: 'Arma tu semana, elige teléfono, chat o los dos, y atiende tu primera consulta.',
    topics: 'Lo que consultan con nosotros',
    faq: 'Lo primero que nos preguntan',
    end: 'Un gerente te responde en un plazo de 48 horas.',
  },
  apply: {
    title: 'Postúlate a {brand}',
    description:
      'Postúlate para atender consultas de {brand} por teléfono o chat. Un gerente te responde en 48 horas.',
    heading: 'Postúlate a {brand}',
    lead: 'Tú pones el don y las horas. Nosotros ponemos las llamadas y te pagamos cada semana.',
  },
  privacy: {
    title: 'Política de privacidad de {brand}',
    description: 'Cómo usa {brand} los datos que nos das.',
  },
} as const;
