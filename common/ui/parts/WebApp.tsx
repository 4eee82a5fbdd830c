import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './focus-keeper';

/** Puts a web app on its page. Styles carry the nonce that the server wrote for this answer, as the CSP demands. */
export function mount(app: ReactNode): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  const cache = createCache({ key: 'css', ...(nonce !== undefined && { nonce }) });
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root element');
  keepFocus();
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>{app}</CacheProvider>
    </StrictMode>,
  );
}
