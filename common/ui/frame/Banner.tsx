import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPaper, onPhone } from '../../brand/sizes';
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

const BannerPlace = styled('div')({
  '&[data-stays]': { position: 'sticky', top: 0, zIndex: 10 },
  [onPaper]: { display: 'none' },
});

interface BannerProps {
  icon: IconName;
  /** Urgent: it stays in view when the page scrolls. */
  stays?: boolean;
  /** The action offered. */
  action: ReactNode;
  /** If empty, the banner is invisible; the element remains so that later text is announced. */
  children: ReactNode;
}

/** A message for every page, below the top bar. */
export function Banner({ icon, stays, action, children }: BannerProps) {
  const isShown = children !== undefined && children !== false && children !== null;
  return (
    <BannerPlace role="status" data-stays={stays && true}>
      {isShown && (
        <Stripe>
          <Icon name={icon} />
          <p>{children}</p>
          {action}
        </Stripe>
      )}
    </BannerPlace>
  );
}
