/** The languages of the public pages and of mails to applicants. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** For managers. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Spanish' };

/** In links to pages that have one address for both languages: `?lang=es`. */
export const localeParameter = 'lang';

/** The address of such a page in a language; without one, it is English. */
export const inLocale = (address: string, locale: Locale): string =>
  locale === 'en' ? address : `${address}?${localeParameter}=${locale}`;
