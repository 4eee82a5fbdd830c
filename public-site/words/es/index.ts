import { addWords } from '../../../common/words';
import { application } from './application';
import { messages } from './messages';
import { names } from './names';
import { signUp } from './sign-up';
import { ui } from './ui';

/** Adds the Spanish texts of the pages for applicants. */
export function addSpanish(): void {
  addWords('sign_up', signUp, 'es');
  addWords('ui', { ...ui, application }, 'es');
  addWords('messages', messages, 'es');
  addWords('names', names, 'es');
  addWords('public', { sign_in: { show_password: 'Mostrar la contraseña' } }, 'es');
}
