import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { scheduledCallsQuery } from '../../api/scheduled-calls';
import { onPhone, touchHeight } from '../../brand/sizes';
import type { Day } from '../../domain/new-york-time';
import { boundsOfDay, type ScheduledSpan } from '../../domain/schedule-days';
import { isBooked } from '../../domain/scheduled-call';
import { dayText, longDayText, longWeekdayText, timeSpan, viewerTime } from '../format';
import { Icon } from '../parts/Icon';
import { LineKey } from '../parts/LineKey';
import { Card } from '../parts/Page';
import type { DatedWeekDay } from './dated-week';

interface DatedDayListProps {
  psychicId: number;
  days: readonly DatedWeekDay[];
  spans: readonly ScheduledSpan[];
  today: Day;
  zone: string;
  disabled: boolean;
  onEdit: (date: Day) => void;
}

const DatedDays = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) auto auto',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '10px 8px 10px 16px',
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 650 },
  '& h2 small': {
    display: 'block',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 400,
    color: 'var(--ink2)',
  },
  '& > li[aria-current] h2': { color: 'var(--primary)' },
  '& .hours': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, color: 'var(--ink2)' },
  '& .hours span': { fontWeight: 400 },
  '& .off': {
    padding: '6px 10px',
    borderRadius: 6,
    fontWeight: 600,
    color: 'var(--ink)',
    background: 'repeating-linear-gradient(135deg, var(--off-tint) 0 6px, transparent 6px 12px)',
  },
  '& .by': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& .note': {
    display: 'flex',
    gap: 6,
    gridColumn: '1 / -1',
    margin: '0 8px 0 0',
    fontSize: 13,
    lineHeight: '18px',
    color: 'var(--ink2)',
  },
  [onPhone]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto auto', padding: '8px 4px 8px 12px' },
    '& .hours': { gridColumn: '1 / -1', gridRow: 2, justifySelf: 'start' },
    '& button': { minHeight: touchHeight },
  },
});

/** The days of a dated week: their hours, whether they differ from the week, and what is booked on them. */
export function DatedDayList(props: DatedDayListProps) {
  const { psychicId, days, spans, today, zone, disabled, onEdit } = props;
  const { t } = useTranslation();
  const { data: calls = [] } = useQuery(scheduledCallsQuery(psychicId));
  /** Calls on a day that is not the usual one, at a time without hours. */
  const outside = ({ date, kind }: DatedWeekDay) => {
    const { from, to } = boundsOfDay(date, zone);
    return calls.filter(({ scheduled_at, status }) => {
      const at = Date.parse(scheduled_at);
      return (
        kind !== 'week' &&
        isBooked(status) &&
        from <= at &&
        at < to &&
        !spans.some((span) => span.status === 'A' && span.from <= at && at < span.to)
      );
    });
  };
  return (
    <Card>
      <DatedDays>
        {days.map((day) => {
          const { date, kind, segments, hours } = day;
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              <h2>
                {longWeekdayText(date)} <small>{dayText(date)}</small>
              </h2>
              <p className="hours">
                {kind === 'off' ? (
                  <span className="off">{t('schedule_days.off_all_day')}</span>
                ) : segments.length === 0 ? (
                  t('schedule_days.no_hours')
                ) : (
                  segments.map((segment) => (
                    <LineKey key={segment.number} code={segment.status} text={timeSpan(segment)} />
                  ))
                )}
              </p>
              <span className="by">
                {kind === 'off'
                  ? t('schedule_days.day_off')
                  : kind === 'own'
                    ? t('schedule_days.only')
                    : t('schedule_days.every_day', { day: longWeekdayText(date) })}
              </span>
              <Button
                disabled={disabled || date < today}
                aria-label={t('schedule_days.change', { day: longDayText(date) })}
                onClick={() => onEdit(date)}
              >
                <Icon name="pencil" />
              </Button>
              {hours !== 24 && (
                <p className="note">
                  <Icon name="clock" />
                  {t('schedule_days.clock_change', { day: longDayText(date), hours })}
                </p>
              )}
              {outside(day).map(({ id, username, scheduled_at, conn_type }) => (
                <p className="note" key={id}>
                  <Icon name="warning" />
                  {t(conn_type === 'Chat' ? 'schedule_days.chat' : 'schedule_days.call', {
                    username: username ?? t('schedule_days.somebody'),
                    time: viewerTime(scheduled_at),
                  })}
                </p>
              ))}
            </li>
          );
        })}
      </DatedDays>
    </Card>
  );
}
