import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPaper, onPhone } from '../../brand/sizes';

const ListBarFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 12,
  '& > .end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  [onPhone]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > .end:empty': { display: 'none' },
  },
  [onPaper]: { display: 'none' },
});

interface ListBarProps {
  children: ReactNode;
  /** Content at the other end. */
  end: ReactNode;
}

/** The bar above a table: what is shown at the start, how much of it at the end. */
export function ListBar({ children, end }: ListBarProps) {
  return (
    <ListBarFrame>
      {children}
      <div className="end">{end}</div>
    </ListBarFrame>
  );
}

/** A subdued sentence above or below a table. */
export const ListNote = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  margin: 0,
  overflowWrap: 'anywhere',
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& svg': { marginTop: 1 },
});

/** The same below a table. */
export const FootNote = styled(ListNote)({ marginTop: 10 });
