import type { landing as english } from '../../en/landing';

export const next: Record<keyof (typeof english)['next'], string> = {
  heading: 'Qué sigue',
  answer: 'Un gerente te responde en un plazo de 48 horas.',
  talk: 'Conversan sobre cómo haces tus consultas y qué horas te convienen.',
  begin: 'Abrimos tu cuenta, fijas tu horario y atiendes tu primera consulta.',
};

export const signUp: Record<keyof (typeof english)['sign_up'], string> = {
  heading: 'Antes de empezar',
  have: 'La solicitud tiene cinco páginas cortas. Ten a la mano:',
  address: 'tu nombre, tu dirección, tu correo electrónico y tu teléfono',
  secret: 'tu número de Seguro Social, que se guarda cifrado',
  login: 'un nombre de usuario, una contraseña y un PIN de cuatro dígitos a tu elección',
  story: 'unas palabras sobre tu experiencia y tus credenciales',
  start: 'Empezar la solicitud',
  call: '¿Prefieres hablar primero? Llama al {phone}.',
};
