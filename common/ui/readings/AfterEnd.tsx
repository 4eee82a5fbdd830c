import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Readings } from '../../api/readings';
import type { Day } from '../../domain/new-york-time';
import { dayText, money } from '../format';
import { Icon } from '../parts/Icon';

const AfterEndLine = styled('p')({
  display: 'flex',
  gap: 8,
  margin: '0 0 12px',
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--ink2)',
  '& > svg': { flex: 'none', marginTop: 1, color: 'var(--alert)' },
  '& strong': { color: 'var(--ink)' },
});

interface AfterEndProps {
  summary: Readings['summary'] | undefined;
  /** The window's last day. */
  to: Day;
}

/** By how much the window's revenue has changed since it ended; nothing if it has not. */
export function AfterEnd({ summary, to }: AfterEndProps) {
  const { t } = useTranslation();
  const change = summary?.revenue_after_end ?? 0;
  if (change === 0) return null;
  const amount = money(Math.abs(change));
  const day = dayText(to);
  return (
    <AfterEndLine>
      <Icon name="info" />
      <span>
        <strong>{t(change > 0 ? 'readings.more_since' : 'readings.less_since', { amount, day })}</strong>{' '}
        {t('readings.since_text', { revenue: money(summary?.revenue) })}
      </span>
    </AfterEndLine>
  );
}
