import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { scheduledCallsQuery } from '../../api/scheduled-calls';
import { scheduleDaysQuery } from '../../api/schedule-days';
import { useReportQuery } from '../../api/useReportQuery';
import { onPhone, touchHeight } from '../../brand/sizes';
import { addDays, type Day } from '../../domain/new-york-time';
import { boundsOfDay } from '../../domain/schedule-days';
import { isBooked } from '../../domain/scheduled-call';
import { viewerZone } from '../../domain/zones';
import { hoursAndMinutes, shortPeriodText } from '../format';
import { Dialog } from '../parts/Dialog';
import { Awaited } from '../parts/States';
import { datedWeek, minutesOfWeek, sundayOf, todayIn } from './dated-week';
import type { ScheduleDayChange } from './useScheduleDays';

interface TimeOffDialogProps {
  psychicId: number;
  running: boolean;
  onSave: (change: ScheduleDayChange) => void;
  onClose: () => void;
}

const weeksAhead = 8;

const WeeksToTakeOff = styled('ul')({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: 52,
    borderTop: '1px solid var(--line)',
  },
  '& b': { fontWeight: 650 },
  '& small': { display: 'block', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  [onPhone]: { '& button': { minHeight: touchHeight } },
});

/** Takes one of the coming weeks off with a tap, and takes it back with another. */
export function TimeOffDialog({ psychicId, running, onSave, onClose }: TimeOffDialogProps) {
  const { t } = useTranslation();
  const zone = viewerZone();
  const today = todayIn(zone, new Date());
  const first = sundayOf(today);
  const report = useReportQuery(
    scheduleDaysQuery(psychicId, { from: first, to: addDays(first, 7 * weeksAhead - 1) }),
  );
  const { data: calls = [] } = useQuery(scheduledCallsQuery(psychicId));
  const { data: answer } = report;
  const rowOf = (sunday: Day) => {
    if (answer === undefined) return null;
    const days = { from: sunday < today ? today : sunday, to: addDays(sunday, 6) };
    const bounds = { from: boundsOfDay(days.from, zone).from, to: boundsOfDay(days.to, zone).to };
    const count = calls.filter(({ scheduled_at, status }) => {
      const at = Date.parse(scheduled_at);
      return isBooked(status) && bounds.from <= at && at < bounds.to;
    }).length;
    const left = datedWeek(answer.data, sunday, zone).filter(({ date }) => date >= days.from);
    const isOff = left.every(({ kind }) => kind === 'off');
    const text = shortPeriodText(days);
    const hours = hoursAndMinutes(minutesOfWeek(answer.data, sunday, zone, days.from));
    return (
      <li key={sunday}>
        <div>
          <b>{text}</b>
          <small>
            {isOff
              ? t('schedule_days.day_off')
              : count === 0
                ? t('schedule_days.hours', { hours })
                : t('schedule_days.calls', { hours, count })}
          </small>
        </div>
        <Button
          variant="outlined"
          disabled={running}
          aria-label={
            isOff
              ? t('schedule_days.undo_week', { days: text })
              : t('schedule_days.take_off_week', { days: text })
          }
          onClick={() => onSave({ kind: 'off', ...days, zone, off: !isOff, version: answer.version })}
        >
          {isOff ? t('schedule_days.undo') : t('schedule_days.take_off')}
        </Button>
      </li>
    );
  };
  return (
    <Dialog
      open
      title={t('schedule_days.off_title')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('schedule_days.done')}
        </Button>
      }
    >
      <p>{t('schedule_days.off_text')}</p>
      {answer === undefined ? (
        <Awaited failed={report.failed} text={t('schedule_days.failure')} onRetry={report.refetch} />
      ) : (
        <WeeksToTakeOff>
          {Array.from({ length: weeksAhead }, (_, week) => rowOf(addDays(first, 7 * week)))}
        </WeeksToTakeOff>
      )}
    </Dialog>
  );
}
