import type { ReactNode } from 'react';
import { spiral } from '../../../common/brand/marks';
import { Footer } from '../Footer';
import { Header } from '../Header';

const mark = (
  <svg className="mark" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
    <path d={spiral} />
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
