import { Button, CircularProgress } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

const StateBox = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  padding: '40px 20px',
  textAlign: 'center',
  color: 'var(--ink2)',
  '& p': { margin: 0, maxWidth: 'min(460px, 100%)', overflowWrap: 'anywhere' },
  '& strong': { color: 'var(--ink)' },
  '&[role=alert] > svg': { color: 'var(--danger)' },
});

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** The dates or the search, and what to do. */
  text?: ReactNode;
  /** A suggested action. */
  action?: ReactNode;
}

/** Shown instead of rows if there are none. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <StateBox>
      <p>
        <strong>{title}</strong>
      </p>
      {text !== undefined && <p>{text}</p>}
      {action}
    </StateBox>
  );
}

/** Shown instead of rows that failed to load: the error, and a retry with the same filters. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <StateBox role="alert">
      <Icon name="warning" size={20} />
      <p>{text}</p>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('parts.try_again')}
        </Button>
      )}
    </StateBox>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.5 } });
const Bars = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: 12,
  padding: 20,
  '&[data-rows]': { gap: 0, padding: '0 16px' },
  '& span': {
    width: '82%',
    height: 14,
    borderRadius: 4,
    background: 'var(--sunken)',
    animation: `${breathe} 1.4s ease-in-out infinite`,
  },
  '& span:nth-of-type(2)': { width: '64%' },
  '& span:nth-of-type(3)': { width: '73%' },
});

const widths = ['82%', '64%', '73%'];

interface LoadingRowsProps {
  /** Expected number of rows, so that what is below stays in place. */
  rows?: number;
  /** Height of a row in pixels. */
  height?: number;
}

/** Gray bars shown while rows load for the first time: three, or as many and as tall as the rows. */
export function LoadingRows({ rows, height }: LoadingRowsProps) {
  const { t } = useTranslation();
  return (
    <Bars
      role="status"
      data-loading
      aria-label={t('parts.loading')}
      data-rows={rows}
      style={{ gridAutoRows: height }}
    >
      {Array.from({ length: rows ?? widths.length }, (_, n) => (
        <span key={n} style={{ width: widths[n % widths.length] }} />
      ))}
    </Bars>
  );
}

/** Shown instead of content that is loading for the first time, or failed to load. */
export function Awaited({ failed, text, onRetry }: { failed: boolean; text: string; onRetry?: () => void }) {
  return failed ? <ErrorState text={text} onRetry={onRetry} /> : <LoadingRows />;
}

/** A spinner with an accessible name. */
export function Spinner({ size = 28 }: { size?: number }) {
  const { t } = useTranslation();
  return <CircularProgress size={size} data-loading aria-label={t('parts.loading')} />;
}
