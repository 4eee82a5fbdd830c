import type { Locale } from './locales';

/** A network's public identity. */
export interface Brand {
  /** Used in URLs, the database, and file names. */
  name: string;
  title: string;
  /** The string its host names contain. */
  hostMarker: string;
  copyrightSince: number;
  /** For display: 1-800-555-0142. */
  supportPhone: string;
  /** Its recruiting pages. */
  pages: {
    /** The look, typefaces, and wording: a red line through the page, or a printed sun. */
    look: 'line' | 'sun';
    /** The continent an applicant has to live on. */
    tie: 'phone' | 'home';
    /** How people apply: by signing up at once, or with a form that a manager answers. */
    apply: 'sign_up' | 'contact';
    /** The code attached to every contact from these pages. */
    referral?: number;
  };
}

/** The networks. To add a brand, add an entry here. */
export const brands = {
  cos: {
    name: 'cos',
    title: 'cos',
    hostMarker: 'cos',
    copyrightSince: 2005,
    supportPhone: '1-800-555-0142',
    pages: { look: 'line', tie: 'phone', apply: 'sign_up' },
  },
  onesun: {
    name: 'onesun',
    title: 'OneSun',
    hostMarker: 'onesun',
    copyrightSince: 2013,
    supportPhone: '1-800-555-0177',
    pages: { look: 'sun', tie: 'home', apply: 'contact', referral: 2013 },
  },
} as const satisfies Record<string, Brand>;

export type Network = keyof typeof brands;
/** The look of a network's pages and emails. */
export type BrandLook = Brand['pages']['look'];

export const networks = Object.keys(brands) as Network[];
export const defaultNetwork: Network = 'cos';

export const lookOf = (network: Network): BrandLook => brands[network].pages.look;

/** The network of a host name: the one whose marker it contains, otherwise the default. */
export function networkOfHost(host: string | undefined): Network {
  const name = (host ?? '').toLowerCase();
  return (
    networks.find((network) => network !== defaultNetwork && name.includes(brands[network].hostMarker)) ??
    defaultNetwork
  );
}

/** A brand's pages, by path below its name; the first is its landing page. */
export const brandPages = ['', 'apply', 'privacy', 'es', 'es/apply', 'es/privacy'] as const;
export type BrandPage = (typeof brandPages)[number];

/** The pages that exist in both languages. */
export const translatedPages = [
  { en: '', es: 'es' },
  { en: 'apply', es: 'es/apply' },
  { en: 'privacy', es: 'es/privacy' },
] as const satisfies readonly Record<Locale, BrandPage>[];

/** A page in each language. */
export function translationsOf(page: BrandPage): (typeof translatedPages)[number] {
  const found = translatedPages.find(({ en, es }) => page === en || page === es);
  if (found === undefined) throw new Error(`The page ${page} has no translation.`);
  return found;
}

/** The page with this English name in a language. */
export const pageIn = (locale: Locale, page: (typeof translatedPages)[number]['en']): BrandPage =>
  translationsOf(page)[locale];

const inEnglishOnly = /^\/(first_manager|second_factor|confirm_email|take_back_email)(\/|$)/i;

/** Whether a page of the public app exists in both languages: not those of managers and signed-in psychics. */
export const isTranslated = (address: string): boolean => !inEnglishOnly.test(address);

/** The language of a page: of a brand's by its address, also of one that does not exist, of others by their `lang`. */
export function localeOfPage(address: string, lang: unknown): Locale {
  const isIn = (place: string): boolean =>
    networks.some((network) => `${address.toLowerCase()}/`.startsWith(`/${network}/${place}`));
  if (isIn('')) return isIn('es/') ? 'es' : 'en';
  return lang === 'es' && isTranslated(address) ? 'es' : 'en';
}

/** The URL of a brand's page, for links. */
export const addressOf = (brand: string, page: BrandPage): string =>
  page === '' ? `/${brand}` : `/${brand}/${page}`;

/** The URL of a brand's sign-up page. */
export const signUpAddress = (brand: string, locale: Locale = 'en'): string =>
  locale === 'es' ? `/${brand}/es/signup` : `/${brand}/signup`;
