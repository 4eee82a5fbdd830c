import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from './focus-keeper';

/** Mounts a web app on its page. Styles carry the nonce from the server's response, as the CSP requires. */
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
