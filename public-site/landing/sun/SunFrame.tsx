import type { ReactNode } from 'react';
import { horizon, risingSun } from '../../../common/brand/marks';
import { Footer } from '../Footer';
import { Header } from '../Header';

const mark = (
  <svg className="mark" width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
    <path d={risingSun} />
    <path d={horizon} />
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
