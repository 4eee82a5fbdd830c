import type { ChatSide } from '../common/domain/chat';
import type { Chance } from './random';

const openings = [
  'Hello, thank you for taking my chat.',
  'Hi! I have been thinking about this all week.',
  'Good evening. Is this a good moment?',
  'Hola, ¿podemos hablar en español?',
];
const greetings = [
  'Welcome. Take a breath, and tell me what brings you.',
  'Hello, I am glad that you are here. What is on your mind?',
  'Hi there. Your first name and month of birth, please, and then your question.',
  'Claro que sí. Dime qué te preocupa.',
];
const questions = [
  'What do the cards say of Tucson?',
  'He has not called for nine days. Should I call him?',
  'My sister and I have not spoken since the wedding. Does that change?',
  'There are two offers, and I have until Friday.',
  'Do you see the house selling before the summer?',
  'I keep dreaming of the same door.',
  'Is it worth waiting for an answer?',
  'And is my mother at peace?',
];
const answers = [
  'Six of Swords: you are on your way already, and you know it.',
  'I see distance, and it is not about you. Give it until the new moon.',
  'Let me lay another card on that.',
  'The Star comes up again. Somebody is thinking of you who has not found the words.',
  'Not this month. What you look for comes with a letter or a message, and it is short.',
  'I do not see it clearly, and I will not make it up for you. Ask me the other question.',
  'There is a second person in this. Do you know who I mean?',
  'Yes. Slowly, and on your terms.',
];
export const closings = [
  'Thank you, that helps. Good night!',
  'I have to go, but I will be back. Thank you.',
  'Gracias de corazón. Adiós.',
  'That is all I needed to hear. Thank you!',
];
const farewells = [
  'Blessings to you.',
  'Take care of yourself, and come back when it has happened.',
  'Adiós.',
];

/** A dialogue in turns: the member starts, asks this many questions, and says goodbye. */
export function conversation(chance: Chance, turns: number): { by: ChatSide; text: string }[] {
  const [asked, said] = [shuffled(chance, questions), shuffled(chance, answers)];
  const lines = [
    { by: 'member' as const, text: chance.pick(openings) },
    { by: 'psychic' as const, text: chance.pick(greetings) },
  ];
  const talk = Array.from({ length: turns }, (_, turn) => [
    { by: 'member' as const, text: asked[turn % asked.length] ?? '' },
    { by: 'psychic' as const, text: said[turn % said.length] ?? '' },
  ]).flat();
  const leave = [
    { by: 'member' as const, text: chance.pick(closings) },
    { by: 'psychic' as const, text: chance.pick(farewells) },
  ];
  return [...lines, ...talk, ...leave];
}

function shuffled(chance: Chance, lines: readonly string[]): string[] {
  return lines
    .map((line) => ({ line, at: chance.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);
}
