import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { loadAhead } from '../pages';

const Whole = styled('div')({ display: 'contents' });

const onLink = ({ target }: { target: EventTarget }) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) loadAhead(link.pathname);
};

/** The code of a page is on its way as soon as the pointer or the keyboard is on a link that leads to it. */
export function LoadAhead({ children }: { children: ReactNode }) {
  return (
    <Whole onPointerOver={onLink} onFocus={onLink}>
      {children}
    </Whole>
  );
}
