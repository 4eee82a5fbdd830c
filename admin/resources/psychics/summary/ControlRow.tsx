import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlHeight, onPhone } from '../../../../common/brand/sizes';

const stacked = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > b': { padding: 0 },
  '& > small': { gridColumn: 1 },
  '& .choice': { flexBasis: '100%' },
};

const ControlRowFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '136px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '4px 12px',
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  // aligned with the first control, however many follow
  '& > b': { padding: `${(controlHeight - 20) / 2}px 0`, fontWeight: 600, lineHeight: '20px' },
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
  [onPhone]: stacked,
  '@container (max-width: 340px)': stacked,
});

interface ControlRowProps {
  name: string;
  noteId?: string;
  /** What is happening, or why it is disabled. */
  note?: ReactNode;
  children: ReactNode;
}

/** A setting for managers: its name, its controls, and its message. */
export function ControlRow({ name, noteId, note, children }: ControlRowProps) {
  return (
    <ControlRowFrame>
      <b>{name}</b>
      <div>{children}</div>
      {note !== undefined && <small id={noteId}>{note}</small>}
    </ControlRowFrame>
  );
}
