import { addWords } from '../../../common/words';
import { application } from './application';
import { messages } from './messages';
import { names } from './names';
import { publicPages } from './public';
import { signUp } from './sign-up';
import { ui } from './ui';

/** Adds the Spanish texts of the pages for applicants, and of logging in. */
export function addSpanish(): void {
  addWords('sign_up', signUp, 'es');
  addWords('ui', { ...ui, application }, 'es');
  addWords('messages', messages, 'es');
  addWords('names', names, 'es');
  addWords('public', publicPages, 'es');
}
