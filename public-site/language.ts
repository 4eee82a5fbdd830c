import { localeOfPage, type Network, signUpAddress } from '../common/brand/brands';
import { continuePage, statusPage } from '../common/domain/application-link';
import { inLocale, localeParameter, type Locale } from '../common/brand/locales';
import { words } from '../common/words';

/** Pages of mailed links, which have one address for both languages. */
export const isApplicantsPage = (address: string): boolean =>
  [continuePage, statusPage].some((page) => address.toLowerCase().startsWith(`${page}/`));

/** The language of an address. */
export const localeAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Locale =>
  localeOfPage(pathname, new URLSearchParams(search).get(localeParameter));

/** The language in which the page is shown. */
export const shownLocale = (): Locale => (words.language === 'es' ? 'es' : 'en');

export const otherLocale = (locale: Locale): Locale => (locale === 'es' ? 'en' : 'es');

/** Another page in the language of this one. */
export const inShownLocale = (address: string): string => inLocale(address, shownLocale());

/** Shows the page in a language. */
export async function speak(locale: Locale): Promise<void> {
  if (locale === 'es') (await import('./words/es')).addSpanish();
  await words.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** The sign-up in a language, with the query and the invitation of this address. */
export function signUpIn(network: Network, locale: Locale): string {
  const { search, hash } = window.location;
  return `${signUpAddress(network, locale)}${search}${hash}`;
}

/** This page in a language, if it has one address for both. */
export function pageHereIn(locale: Locale): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.set(localeParameter, locale);
  return `${pathname}?${query.toString()}`;
}
