import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { addressOf, type Brand, type BrandPage, pageIn } from '../../common/brand/brands';
import type { Locale } from '../../common/brand/locales';
import { words } from '../../common/words';

export const topics = [
  'love',
  'tarot',
  'astrology',
  'money',
  'careers',
  'dreams',
  'past_lives',
  'mediumship',
  'numerology',
  'guides',
  'spanish',
] as const;
export type LandingTopic = (typeof topics)[number];

/** The page being rendered. */
export interface RenderedPage {
  brand: Brand;
  name: BrandPage;
  language: Locale;
  t: TFunction<'landing'>;
}

export const languageOf = (name: BrandPage): Locale => (/^es\b/.test(name) ? 'es' : 'en');

export const pageOf = (brand: Brand, name: BrandPage): RenderedPage => ({
  brand,
  name,
  language: languageOf(name),
  t: words.getFixedT(languageOf(name), 'landing'),
});

const PageContext = createContext<RenderedPage | undefined>(undefined);
export const PageProvider = PageContext.Provider;

export function usePage(): RenderedPage & { to: (name: BrandPage) => string } {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('No page is being made here.');
  return { ...page, to: (name) => addressOf(page.brand.name, name) };
}

/** The landing page in the page's language. */
export const homeOf = ({ language }: RenderedPage): BrandPage => pageIn(language, '');

/** Whether the contact form is on the landing page itself. */
export const hasForm = ({ brand, name }: RenderedPage): boolean =>
  brand.pages.apply === 'contact' && !name.endsWith('privacy');

/** The application page in the page's language. */
export const applyOf = ({ language }: RenderedPage): BrandPage => pageIn(language, 'apply');

export const telephone = (number: string): string => `tel:+${number.replaceAll('-', '')}`;
