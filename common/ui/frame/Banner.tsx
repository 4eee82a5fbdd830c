import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPhone } from '../../brand/sizes';
import { Icon, type IconName } from '../parts/Icon';

const Stripe = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '6px 24px',
  background: 'var(--alert-tint)',
  borderBottom: '1px solid var(--alert)',
  color: 'var(--ink)',
  '& > svg': { color: 'var(--alert)' },
  '& > p': { flex: 1, minWidth: 0, margin: 0 },
  [onPhone]: { padding: '6px 12px' },
});

interface BannerProps {
  icon: IconName;
  /** What one can do about it. */
  action: ReactNode;
  /** Empty, it is not there; it stays an element, so that what it says later is read out. */
  children: ReactNode;
}

/** A state of the line, under the bar: it goes by itself. */
export function Banner({ icon, action, children }: BannerProps) {
  const isShown = children !== undefined && children !== false && children !== null;
  return (
    <div role="status">
      {isShown && (
        <Stripe>
          <Icon name={icon} />
          <p>{children}</p>
          {action}
        </Stripe>
      )}
    </div>
  );
}
