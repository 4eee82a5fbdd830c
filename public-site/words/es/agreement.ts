/** The summary of the Psychic Agreement, for those who read Spanish; the agreement itself is in English. */
export const agreement = {
  heading: 'El contrato, en pocas palabras',
  binding:
    'Este resumen te ayuda a leer. Los textos que obligan son los dos documentos en inglés que aparecen abajo.',
  translation: 'Leer la política de privacidad en español',
  points: [
    'Aceptas el contrato al marcar las casillas. Empieza cuando un gerente activa tu cuenta; hasta entonces nadie le debe nada a nadie.',
    'Tienes 18 años o más, puedes trabajar donde vives y tienes un teléfono de Estados Unidos o Canadá. Lo que nos dices es cierto. Tu cuenta es solo tuya.',
    'Trabajas por cuenta propia: no eres empleado ni empleada. Tú decides cuándo y cómo atiendes, y puedes trabajar para otros. Pagas tus impuestos, seguros y gastos.',
    'Cobras por los minutos que paga el cliente, con la tarifa y los bonos que te diga tu gerente. Los minutos gratis no se pagan. El periodo de pago dura siete días. Si algo no cuadra, avísanos en un plazo de 60 días.',
    'Tratas a los clientes con honestidad y amabilidad. No los asustas, no prometes quitar maldiciones por dinero y no das consejos médicos, legales ni financieros. No se intercambian nombres reales, direcciones ni teléfonos, no se cobra por fuera y no se envía a los clientes a otros. Lo que te cuentan es confidencial, también después.',
    'Tu perfil público, tus credenciales y tu foto son tuyos o tienes permiso para usarlos, y son ciertos. Un gerente los aprueba antes de que se vean.',
    'Las llamadas se pueden grabar y los chats se guardan; los gerentes pueden escucharlos y leerlos. Tú no grabas a los clientes.',
    'Puedes terminar el contrato cuando quieras. Nosotros también; si no lo cumples, de inmediato. Se te pagan las consultas que ya diste.',
    'Si el contrato cambia, se publica la versión nueva con su fecha, y tu cuenta conserva cuál aceptaste y cuándo.',
  ],
} as const;
