import '@fontsource-variable/atkinson-hyperlegible-next';
import { type Mode, tokens } from '../../common/brand/tokens';
import './member.css';
import { askFor, freePsychics, type SitePsychic } from './site';
import { failure, Talk } from './talk';
import { button, complain, element, memberText, show } from './view';

/** Psychics who currently accept chats. */
async function choose(): Promise<void> {
  const psychics = await freePsychics().catch((error: unknown) => failure(error));
  const found = typeof psychics === 'string' ? [] : psychics;
  const text = element('p', {}, memberText('text'));
  const look = button(memberText('look'), choose);
  if (found.length === 0) show(memberText('title'), text, element('p', {}, memberText('nobody')), look);
  else {
    const list = element('fieldset', {}, element('legend', {}, memberText('who')), ...found.map(choice));
    const ask = button(memberText('ask'), () => askOne(found), 'main');
    show(memberText('title'), text, list, element('div', { class: 'bar' }, ask, look));
  }
  if (typeof psychics === 'string') complain(psychics);
}

function choice({ user_id, username }: SitePsychic, place: number): Node {
  const attributes = { type: 'radio', name: 'psychic', value: `${user_id}` };
  const radio = element('input', { ...attributes, ...(place === 0 && { checked: '' }) });
  return element('label', { class: 'choice' }, radio, username);
}

async function askOne(psychics: SitePsychic[]): Promise<void> {
  const chosen = document.querySelector<HTMLInputElement>('input[name=psychic]:checked')?.value;
  const psychic = psychics.find(({ user_id }) => `${user_id}` === chosen);
  if (psychic === undefined) return;
  try {
    const asked = await askFor(psychic.user_id);
    new Talk(psychic, asked, choose);
  } catch (error) {
    complain(failure(error));
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
/** The app's colors, in the viewer's preferred mode. */
function colour(): void {
  const mode: Mode = dark.matches ? 'dark' : 'light';
  for (const [name, value] of Object.entries(tokens[mode]))
    document.documentElement.style.setProperty(
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    );
}

colour();
dark.addEventListener('change', colour);
void choose();
