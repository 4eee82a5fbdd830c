import type { ReactNode } from 'react';
import { Footer } from '../Footer';
import { Header } from '../Header';

const mark = (
  <svg className="mark" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M19.5 6.5A9 9 0 1 0 21 12c0 2-1.2 3.2-2.6 3.2S16 14 16 12a4 4 0 1 0-1.2 2.9" />
  </svg>
);

export function LineFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header mark={mark} />
      <main id="content">{children}</main>
      <Footer />
    </>
  );
}
