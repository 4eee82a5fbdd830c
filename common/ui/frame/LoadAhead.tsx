import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const LoadAheadArea = styled('div')({ display: 'contents' });

interface LoadAheadProps {
  /** Preloads the code of the page at a path. */
  load: (pathname: string) => void;
  children: ReactNode;
}

/** Preloads a page's code as soon as a link to it is hovered or focused. */
export function LoadAhead({ load, children }: LoadAheadProps) {
  const onLink = ({ target }: { target: EventTarget }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === window.location.origin) load(link.pathname);
  };
  return (
    <LoadAheadArea onPointerOver={onLink} onFocus={onLink}>
      {children}
    </LoadAheadArea>
  );
}
