import { styled } from '@mui/material/styles';
import type { ReactNode, RefObject } from 'react';
import { onPhone } from '../../brand/sizes';

const CardHeaderFrame = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
  padding: '8px 16px',
  '& h2': {
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 700,
  },
  [onPhone]: { '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 } },
});

interface CardHeaderProps {
  title: string;
  /** Its heading, if it can receive focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** A card's title, with its links at the other end. */
export function CardHeader({ title, heading, children }: CardHeaderProps) {
  return (
    <CardHeaderFrame>
      <h2 ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      {children}
    </CardHeaderFrame>
  );
}
