import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ActiveProgress } from '../../common/api/pay';
import { onPhone } from '../../common/brand/sizes';
import { count, minutes } from '../../common/ui/format';

const StepLine = styled('div')({
  padding: '0 16px 14px',
  fontSize: 13,
  lineHeight: '18px',
  '& p': { margin: '6px 0 0' },
  '& progress': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 8,
    border: 0,
    borderRadius: 4,
    overflow: 'hidden',
    background: 'var(--sunken)',
    printColorAdjust: 'exact',
  },
  '& progress::-webkit-progress-bar': { background: 'var(--sunken)' },
  '& progress::-webkit-progress-value': { background: 'var(--primary)' },
  '& progress::-moz-progress-bar': { background: 'var(--primary)' },
  [onPhone]: { padding: '0 12px 12px' },
});

/** How far the active minutes are from the next step of their bonus; nothing if the terms have no steps. */
export function ActiveSteps({ active }: { active: ActiveProgress }) {
  const { t } = useTranslation('portal');
  const { active_minutes, reached, next, minutes_to_next } = active;
  if (next === null && reached === null) return null;
  return (
    <StepLine>
      {next !== null && (
        <progress aria-label={t('pay.progress')} max={next} value={Math.min(active_minutes, next)} />
      )}
      <p>
        {next === null
          ? t('pay.reached', { minutes: minutes(active_minutes) })
          : t('pay.to_next', {
              minutes: minutes(active_minutes),
              more: minutes(minutes_to_next),
              next: count(next),
            })}
      </p>
    </StepLine>
  );
}
