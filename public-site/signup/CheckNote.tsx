import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../common/ui/parts/Icon';

const CheckNoteLine = styled('span')({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  color: 'var(--ink)',
  fontWeight: 650,
  '& > :first-child': { flex: 'none', marginTop: 2 },
});

/** Shown instead of a field's help: that it is being checked, or the result. */
export function CheckNote({ running = false, children }: { running?: boolean; children: ReactNode }) {
  return (
    <CheckNoteLine>
      {running ? <CircularProgress aria-hidden size={16} color="inherit" /> : <Icon name="check" />}
      <span>{children}</span>
    </CheckNoteLine>
  );
}
