import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { scheduleDaysQuery, spansOf } from '../../api/schedule-days';
import { scheduleQuery } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import { onPhone, touchHeight } from '../../brand/sizes';
import { addDays, type Day } from '../../domain/new-york-time';
import { viewerZone } from '../../domain/zones';
import { hoursAndMinutes, shortPeriodText } from '../format';
import { Icon } from '../parts/Icon';
import { Card } from '../parts/Page';
import { Segmented } from '../parts/Segmented';
import { Awaited } from '../parts/States';
import { useNow } from '../parts/useNow';
import { FootNote } from '../table/ListBar';
import { addWords } from '../../words';
import { scheduleDays } from '../../words/en/ui/schedule-days';
import { DatedDayDialog, keptDatedDay } from './DatedDayDialog';
import { DatedDayList } from './DatedDayList';
import { datedWeek, minutesOfWeek, sundayOf, todayIn, weeksBetween } from './dated-week';
import { TimeOffDialog } from './TimeOffDialog';
import { ScheduleClock, WeekView } from './WeekView';
import { type ScheduleDayChange, useScheduleDays } from './useScheduleDays';
import { useWeek } from './useWeek';

addWords('ui', { schedule_days: scheduleDays });

/** Weeks back and ahead that can be opened. */
const [mostBack, mostAhead] = [-8, 51];

const ScheduleBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > button:last-of-type': { marginLeft: 'auto' },
  [onPhone]: {
    '& .MuiIconButton-root': { width: touchHeight, height: touchHeight },
    '& > [role=group]': { flex: '1 1 0' },
    '& > button:last-of-type': { flex: '1 1 100%', minHeight: touchHeight },
  },
});
const WeekSum = styled('p')({ margin: '0 0 12px', '& b': { fontSize: 18, lineHeight: '24px' } });

interface DatedWeekViewProps {
  psychicId: number;
  sunday: Day;
  today: Day;
  zone: string;
  change: ReturnType<typeof useScheduleDays>;
}

/** A week of dates, with the days that differ from every week. */
function DatedWeekView({ psychicId, sunday, today, zone, change }: DatedWeekViewProps) {
  const { t } = useTranslation();
  const report = useReportQuery(scheduleDaysQuery(psychicId, { from: sunday, to: addDays(sunday, 6) }));
  const week = useReportQuery(scheduleQuery(psychicId));
  const [edited, setEdited] = useState(keptDatedDay);
  const { data } = report;
  if (data === undefined || week.data === undefined)
    return (
      <Card>
        <Awaited
          failed={report.failed || week.failed}
          text={t('schedule_days.failure')}
          onRetry={() => {
            report.refetch();
            week.refetch();
          }}
        />
      </Card>
    );
  const days = datedWeek(data.data, sunday, zone);
  const day = days.find(({ date }) => date === edited);
  const hours = hoursAndMinutes(minutesOfWeek(data.data, sunday, zone));
  return (
    <>
      <WeekSum>
        <Trans t={t} i18nKey="schedule_days.hours_week" values={{ hours }} components={{ b: <b /> }} />
      </WeekSum>
      <DatedDayList
        psychicId={psychicId}
        days={days}
        spans={spansOf(data.data)}
        today={today}
        zone={zone}
        disabled={change.isPending}
        onEdit={setEdited}
      />
      {day !== undefined && (
        <DatedDayDialog
          key={day.date}
          day={day}
          week={week.data}
          version={data.version}
          running={change.isPending}
          failure={change.error}
          onSave={(next: ScheduleDayChange, onError) =>
            change.mutate(next, { onSuccess: () => setEdited(undefined), onError })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** A psychic's schedule: weeks of dates, and the hours of every week. */
export function ScheduleView({ psychicId }: { psychicId: number }) {
  const { t } = useTranslation();
  const now = useNow();
  const zone = viewerZone();
  const today = todayIn(zone, now);
  const [address, setAddress] = useSearchParams();
  const shown = address.get('week') === 'every' ? 'every' : 'dated';
  const setShown = (next: typeof shown) =>
    setAddress(next === 'every' ? { week: next } : {}, { replace: true });
  const [later, setLater] = useState(() => weeksBetween(today, keptDatedDay() ?? today));
  const [isTakingOff, setIsTakingOff] = useState(false);
  const change = useScheduleDays(psychicId);
  const week = useWeek(psychicId);
  const sunday = addDays(sundayOf(today), 7 * later);
  const go = (by: number) => {
    setShown('dated');
    setLater(Math.min(mostAhead, Math.max(mostBack, later + by)));
  };
  return (
    <>
      <ScheduleClock now={now} />
      <ScheduleBar>
        <IconButton
          aria-label={t('schedule_days.earlier')}
          disabled={later === mostBack}
          onClick={() => go(-1)}
        >
          <Icon name="previous" />
        </IconButton>
        <Segmented
          label={t('schedule_days.weeks')}
          value={shown}
          segments={[
            { value: 'dated', name: shortPeriodText({ from: sunday, to: addDays(sunday, 6) }) },
            { value: 'every', name: t('schedule_days.every') },
          ]}
          onChange={setShown}
        />
        <IconButton
          aria-label={t('schedule_days.later')}
          disabled={later === mostAhead}
          onClick={() => go(1)}
        >
          <Icon name="next" />
        </IconButton>
        <Button variant="outlined" onClick={() => setIsTakingOff(true)}>
          {t('schedule_days.week_off')}
        </Button>
      </ScheduleBar>
      {shown === 'every' ? (
        <>
          <WeekView {...week} />
          <FootNote>{t('schedule_days.from_now')}</FootNote>
        </>
      ) : (
        <DatedWeekView psychicId={psychicId} sunday={sunday} today={today} zone={zone} change={change} />
      )}
      {isTakingOff && (
        <TimeOffDialog
          psychicId={psychicId}
          running={change.isPending}
          onSave={(next) => change.mutate(next)}
          onClose={() => setIsTakingOff(false)}
        />
      )}
    </>
  );
}
