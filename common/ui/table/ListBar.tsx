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
  containerType: 'inline-size',
  '& > .end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  // fields with labels above them: the end is aligned with the fields, even above a message
  '&[data-labelled]': { alignItems: 'flex-start' },
  '&[data-labelled] > .end': { marginTop: 20 },
  // if there is no room next to them, it wraps below
  '@container (max-width: 889px)': { '&[data-labelled] > .end': { marginTop: 0 } },
  [onPhone]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    '&[data-labelled]': { alignItems: 'stretch' },
    '& > .end:empty': { display: 'none' },
  },
  [onPaper]: { display: 'none' },
});

interface ListBarProps {
  children: ReactNode;
  /** Content at the other end. */
  end: ReactNode;
  /** The children are fields with labels above them. */
  labelled?: boolean;
}

/** The bar above a table: what is shown at the start, how much of it at the end. */
export function ListBar({ children, end, labelled = false }: ListBarProps) {
  return (
    <ListBarFrame data-labelled={labelled || undefined}>
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
