import { localeOfAddress, type Network, signUpAddress } from '../common/brand/brands';
import { continuePage, statusPage } from '../common/domain/application-link';
import { localeParameter, type Locale } from '../common/brand/locales';
import { words } from '../common/words';

/** Pages of mailed links, which have one address for both languages. */
export const isApplicantsPage = (address: string): boolean =>
  [continuePage, statusPage].some((page) => address.toLowerCase().startsWith(`${page}/`));

/** The language of an address. */
export function localeAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Locale {
  if (!isApplicantsPage(pathname)) return localeOfAddress(pathname);
  return new URLSearchParams(search).get(localeParameter) === 'es' ? 'es' : 'en';
}

/** The language in which the page is shown. */
export const shownLocale = (): Locale => (words.language === 'es' ? 'es' : 'en');

export const otherLocale = (locale: Locale): Locale => (locale === 'es' ? 'en' : 'es');

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

/** The page of a mailed link in a language. */
export function linkedPageIn(locale: Locale): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.set(localeParameter, locale);
  return `${pathname}?${query.toString()}`;
}
