import { inShownLocale } from '../language';

/** The login URL: on the brand's own host, which the server provides if this is another one, also in a prerendered page. */
export const loginAddress = (): string =>
  inShownLocale(
    (typeof document !== 'undefined' &&
      document.querySelector<HTMLMetaElement>('meta[name=login]')?.content) ||
      '/login',
  );
