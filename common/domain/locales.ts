import { message } from './messages';
import { choice, optional } from './parsing';

/** The languages of the public pages and of mails to applicants. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** For managers. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' };

export const localeField = optional(
  choice(locales, message('not_one_of', { field: 'locale', choices: locales.join(', ') })),
);
