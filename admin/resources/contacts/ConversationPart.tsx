import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPhone } from '../../../common/brand/sizes';

const PartFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  gap: '4px 16px',
  padding: '14px 20px',
  borderTop: '1px solid var(--line)',
  '& h3': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600, color: 'var(--ink2)' },
  '& p': { maxWidth: '68ch', margin: 0, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& .written': { whiteSpace: 'pre-line' },
  '& .about': { color: 'var(--ink2)', fontSize: 13, lineHeight: '20px' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  '& .ways > span': { display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0 },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 12, '& .ways a': { padding: '11px 0' } },
});

/** A part of a conversation, named at its side. */
export function ConversationPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PartFrame>
      <h3>{title}</h3>
      <div>{children}</div>
    </PartFrame>
  );
}
