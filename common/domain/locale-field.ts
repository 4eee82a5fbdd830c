import { locales } from '../brand/locales';
import { message } from './messages';
import { choice, optional } from './parsing';

/** Apart from the list, which every public page loads. */
export const localeField = optional(
  choice(locales, message('not_one_of', { field: 'locale', choices: locales.join(', ') })),
);
