import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';

const LinkButtonLook = styled('button')({
  all: 'unset',
  color: 'var(--primary)',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 2 },
  [onPhone]: { minHeight: touchHeight, display: 'inline-flex', alignItems: 'center' },
  [onPaper]: { '&:not(table *)': { display: 'none' } },
});

interface LinkButtonProps {
  /** Accessible name, if other rows have the same text. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A name in a table that opens a dialog. */
export function LinkButton({ label, onClick, children }: LinkButtonProps) {
  return (
    <LinkButtonLook type="button" aria-label={label} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </LinkButtonLook>
  );
}
