import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';
import type { Day } from '../../domain/new-york-time';
import { isSamePeriod, type Period } from '../../domain/pay-period';
import { periodText } from '../format';
import { Icon } from '../parts/Icon';
import { PayWeek } from '../parts/PayWeek';
import { mayStepOn, steppedPeriod } from './periods';

interface PeriodNavigationProps {
  period: Period;
  /** The current pay period. */
  current: Period;
  today: Day;
  onPeriod: (period: Period) => void;
  /** Range that can be stepped through; by default everything up to the first period that has not started. */
  bounds?: Period;
}

const PeriodNavigationBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  '& strong': { fontSize: 15, textAlign: 'center' },
  '& .week': { width: 206 },
  '& .current[aria-disabled=true]': {
    color: 'var(--ink3)',
    borderColor: 'var(--line)',
    background: 'var(--sunken)',
    cursor: 'not-allowed',
  },
  '& p': { margin: 0, width: '100%', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  [onPhone]: {
    width: '100%',
    '& strong': { flex: 1 },
    '& .week': { width: '100%', order: 1 },
    '& .current': { width: '100%', order: 2 },
    '& .current[aria-disabled=true]': { display: 'none' },
    '& p': { order: 3 },
  },
});

const PeriodNavigationStep = styled(IconButton)({
  width: controlHeight,
  height: controlHeight,
  color: 'var(--ink)',
  border: '1px solid var(--control)',
  borderRadius: 6,
  background: 'var(--surface)',
  '&[aria-disabled=true]': {
    color: 'var(--ink3)',
    borderColor: 'var(--line)',
    background: 'var(--sunken)',
    cursor: 'not-allowed',
  },
  [onPhone]: { width: touchHeight, height: touchHeight },
});

/** Previous Period, Next Period, and Current Period, with the seven days as a strip. */
export function PeriodNavigation({ period, current, today, onPeriod, bounds }: PeriodNavigationProps) {
  const { t } = useTranslation();
  const reason = useId();
  const mayGoBack = bounds === undefined || period.from > bounds.from;
  const mayGoOn = bounds === undefined ? mayStepOn(period, today) : period.to < bounds.to;
  const isTooLate = bounds === undefined && !mayGoOn;
  const isCurrent = isSamePeriod(period, current);
  return (
    <PeriodNavigationBar>
      <PeriodNavigationStep
        aria-label={t('dates.previous')}
        aria-disabled={!mayGoBack}
        onClick={() => {
          if (mayGoBack) onPeriod(steppedPeriod(period, -1));
        }}
      >
        <Icon name="previous" />
      </PeriodNavigationStep>
      <strong aria-live="polite">{periodText(period)}</strong>
      <PeriodNavigationStep
        aria-label={t('dates.next')}
        aria-disabled={!mayGoOn}
        aria-describedby={isTooLate ? reason : undefined}
        onClick={() => {
          if (mayGoOn) onPeriod(steppedPeriod(period, 1));
        }}
      >
        <Icon name="next" />
      </PeriodNavigationStep>
      <div className="week">
        <PayWeek from={period.from} today={today} />
      </div>
      <Button
        variant="outlined"
        className="current"
        aria-disabled={isCurrent}
        onClick={() => {
          if (!isCurrent) onPeriod(current);
        }}
      >
        {t('dates.current')}
      </Button>
      {isTooLate && <p id={reason}>{t('dates.not_begun')}</p>}
    </PeriodNavigationBar>
  );
}
