import { locales } from '../brand/locales';
import { oneOf, optional } from './parsing';

/** Apart from the list, which every public page loads. */
export const localeField = optional(oneOf('locale', locales));
