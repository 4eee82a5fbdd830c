import type { ReactNode } from 'react';
import { Footer } from '../Footer';
import { Header } from '../Header';

const mark = (
  <svg className="mark" width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 15a9 9 0 0 1 18 0z" />
    <path d="M2 18.5h20" />
  </svg>
);

export function SunFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header mark={mark} />
      <main id="content">{children}</main>
      <Footer />
    </>
  );
}
