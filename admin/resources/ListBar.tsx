import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 12,
  '& > .end': { marginTop: 20 },
  '@media (max-width: 720px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& > .end': { marginTop: 0 },
  },
});

/** What stands above a table: what is shown at the start, how at the end. */
export function ListBar({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <Bar>
      {children}
      <div className="end">{end}</div>
    </Bar>
  );
}

/** A quiet sentence above or below a table. */
export const Note = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& svg': { marginTop: 1 },
});
