import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleQuery } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import { weekdayOf } from '../../domain/new-york-time';
import { parseSchedule, saveWeek, showWeek, toWire, zoneShift } from '../../domain/schedule-week';
import { viewerZone } from '../../domain/zones';
import { ChangeButton } from '../form/ChangeButton';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { longDayText, namedDayText } from '../format';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Dialog } from '../parts/Dialog';
import { Segmented } from '../parts/Segmented';
import { DaySegments } from './DaySegments';
import type { DatedWeekDay } from './dated-week';
import type { ScheduleDayChange } from './useScheduleDays';
import { dayName, dayOf, dayProblem, withDay } from './week-edit';

interface DatedDayDialogProps {
  psychicId: number;
  day: DatedWeekDay;
  version: string | undefined;
  running: boolean;
  onSave: (change: ScheduleDayChange) => void;
  onClose: () => void;
}

const Choice = styled('div')({ marginBottom: 14 });

/** Changes the hours of one day, or of its weekday in every week. */
export function DatedDayDialog({ psychicId, day, version, running, onSave, onClose }: DatedDayDialogProps) {
  const { t } = useTranslation();
  const { date, kind } = day;
  const weekday = weekdayOf(date);
  const [zone] = useState(viewerZone);
  const [shift] = useState(() => zoneShift(zone, new Date()));
  const { data: stored } = useReportQuery(scheduleQuery(psychicId));
  const week = stored && showWeek(parseSchedule(stored.data).value ?? [], shift);
  const [scope, setScope] = useState<'only' | 'every'>('only');
  const [typed, setTyped] = useState<typeof day.segments>();
  const [asks, setAsks] = useState(false);
  const guard = useLeaveGuard(typed !== undefined);
  const shown = typed ?? (scope === 'only' ? day.segments : dayOf(week ?? [], weekday));
  const name =
    scope === 'only' ? namedDayText(date) : t('schedule_days.every_day', { day: dayName(weekday) });

  const save = (): void => {
    if (scope === 'only') {
      onSave({ kind: 'day', date, day: { zone, segments: shown }, version });
      return;
    }
    const edited = saveWeek(withDay(week ?? [], weekday, shown), shift);
    onSave({ kind: 'week', week: toWire(edited), text: name, version: stored?.version });
  };
  const close = () => (typed === undefined ? onClose() : setAsks(true));

  return (
    <>
      <Dialog
        open
        title={t('schedule_days.change', { day: longDayText(date) })}
        width={720}
        onClose={close}
        actions={
          <>
            {scope === 'only' && kind !== 'week' && (
              <Button
                onClick={() => onSave({ kind: 'day', date, day: undefined, version })}
                disabled={running}
              >
                {t('schedule_days.back', { day: dayName(weekday) })}
              </Button>
            )}
            {scope === 'only' && kind !== 'off' && (
              <Button
                onClick={() => onSave({ kind: 'off', from: date, to: date, zone, off: true, version })}
                disabled={running}
              >
                {t('schedule_days.off_all_day')}
              </Button>
            )}
            <ChangeButton
              change="saveSchedule"
              running={running}
              disabled={dayProblem(shown) !== undefined || (scope === 'every' && week === undefined)}
              variant="contained"
              onPress={save}
            >
              {t('schedule_days.save')}
            </ChangeButton>
          </>
        }
      >
        <Choice>
          <Segmented
            label={t('schedule_days.which')}
            value={scope}
            segments={[
              { value: 'only', name: t('schedule_days.only_day', { day: namedDayText(date) }) },
              { value: 'every', name: t('schedule_days.every_day', { day: dayName(weekday) }) },
            ]}
            onChange={setScope}
          />
        </Choice>
        <DaySegments day={weekday} segments={shown} onEdit={setTyped} />
      </Dialog>
      <ConfirmDialog
        open={asks}
        text={t('schedule_days.discard', { day: name })}
        act={t('schedule_days.discard_act')}
        cancel={t('schedule_days.keep')}
        destructive
        onClose={() => setAsks(false)}
        onConfirm={onClose}
      />
      {guard.question}
    </>
  );
}
