import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlHeight, onPhone } from '../../../../common/brand/sizes';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  '& > b': { fontWeight: 600 },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: controlHeight,
  },
  // a choice among several
  '& .choice': { flex: '0 1 250px' },
  '& > small': { gridColumn: 2, color: 'var(--ink3)', fontSize: 12, lineHeight: '16px' },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > small': { gridColumn: 1 },
    '& .choice': { flexBasis: '100%' },
  },
});

interface ControlRowProps {
  name: string;
  noteId?: string;
  /** What happens, or why nothing can. */
  note?: ReactNode;
  children: ReactNode;
}

/** One thing a manager can set: its name, its controls, and what there is to say about it. */
export function ControlRow({ name, noteId, note, children }: ControlRowProps) {
  return (
    <Row>
      <b>{name}</b>
      <div>{children}</div>
      {note !== undefined && <small id={noteId}>{note}</small>}
    </Row>
  );
}
