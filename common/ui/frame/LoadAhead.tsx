import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Whole = styled('div')({ display: 'contents' });

interface LoadAheadProps {
  /** Loads the code of the page at an address. */
  load: (pathname: string) => void;
  children: ReactNode;
}

/** The code of a page is on its way as soon as the pointer or the keyboard is on a link that leads to it. */
export function LoadAhead({ load, children }: LoadAheadProps) {
  const onLink = ({ target }: { target: EventTarget }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) load(link.pathname);
  };
  return (
    <Whole onPointerOver={onLink} onFocus={onLink}>
      {children}
    </Whole>
  );
}
