import type { ReactNode } from 'react';
import { addressOf, translationsOf } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { hasForm, usePage } from './page';

/** The built files of a page. */
export interface Assets {
  /** The style sheet of each look. */
  styles: Readonly<Record<'line' | 'sun', string>>;
  /** The fonts of its first screen. */
  fonts: Readonly<Record<'line' | 'sun', readonly string[]>>;
  /** The script loaded on the first interaction with the form. */
  formScript: string;
}

/** The browser UI's color. */
const themes = { line: '#e4ecf1', sun: '#ffc233' } as const;

export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  const page = usePage();
  const { brand, name, language, t, to } = page;
  const { look } = brand.pages;
  const translations = translationsOf(name);
  const part = translations.en || 'home';
  const title = t(`${look}.${part}.title`, { brand: brand.title });
  const description = t(`${look}.${part}.description`, { brand: brand.title });
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {assets.fonts[look].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="stylesheet" href={assets.styles[look]} />
        <link rel="icon" href={`/brand-assets/${brand.name}-site.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/brand-assets/${brand.name}-180.png`} />
        <meta name="theme-color" content={themes[look]} />
        <link rel="canonical" href={`${marks.site}${to(name)}`} />
        {(['en', 'es', 'x-default'] as const).map((spoken) => (
          <link
            key={spoken}
            rel="alternate"
            hrefLang={spoken}
            href={`${marks.host}${addressOf(brand.name, translations[spoken === 'es' ? 'es' : 'en'])}`}
          />
        ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={brand.title} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content={language === 'es' ? 'es_US' : 'en_US'} />
        <meta property="og:url" content={`${marks.site}${to(name)}`} />
        <meta property="og:image" content={`${marks.site}/brand-assets/${brand.name}-site.png`} />
        <meta name="twitter:card" content="summary_large_image" />
        {hasForm(page) && <script type="module" src={assets.formScript} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
