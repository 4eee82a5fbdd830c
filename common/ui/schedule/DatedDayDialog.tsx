import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import { keptDraft } from '../../api/kept-draft';
import type { ScheduleSegment } from '../../api/schedules';
import type { Versioned } from '../../api/versions';
import { managerAvailabilityLabels } from '../../domain/availability';
import { type Day, weekdayOf } from '../../domain/new-york-time';
import {
  parseSchedule,
  saveWeek,
  showWeek,
  toWire,
  type WeekSegment,
  zoneShift,
} from '../../domain/schedule-week';
import { viewerZone } from '../../domain/zones';
import { ChangeButton } from '../form/ChangeButton';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { byField, useDraft } from '../form/useDraft';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { longDayText, namedDayText, timeSpan } from '../format';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Dialog } from '../parts/Dialog';
import { Segmented } from '../parts/Segmented';
import { DaySegments } from './DaySegments';
import type { DatedWeekDay } from './dated-week';
import type { ScheduleDayChange } from './useScheduleDays';
import { dayName, dayOf, dayProblem, withDay } from './week-edit';

interface DatedDayDialogProps {
  day: DatedWeekDay;
  /** The hours of every week. */
  week: Versioned<readonly ScheduleSegment[]>;
  version: string | undefined;
  running: boolean;
  /** Why saving failed. */
  failure: Error | null;
  onSave: (change: ScheduleDayChange, onError: (error: Error) => void) => void;
  onClose: () => void;
}

interface DatedDayDraft {
  scope: 'only' | 'every';
  only: WeekSegment[];
  every: WeekSegment[];
}

/** With the time zone, because the same hours in another one are different. */
const formName = (): string => `dated-day ${viewerZone()}`;

/** The day whose hours were typed when the session ended. */
export const keptDatedDay = (): Day | undefined =>
  (keptDraft(formName())?.seen as { date?: Day } | undefined)?.date;

/** Hours for display. */
const hoursText = (segments: readonly WeekSegment[]): string =>
  segments.map((segment) => `${timeSpan(segment)}, ${managerAvailabilityLabels[segment.status]}`).join('\n');

const Choice = styled('div')({ marginBottom: 14 });

/** Changes the hours of one day, or of its weekday in every week. */
export function DatedDayDialog(props: DatedDayDialogProps) {
  const { day, version, running, failure, onSave, onClose } = props;
  const { t } = useTranslation();
  const { date, kind } = day;
  const weekday = weekdayOf(date);
  const [zone] = useState(viewerZone);
  const [shift] = useState(() => zoneShift(zone, new Date()));
  const week = showWeek(parseSchedule(props.week.data).value ?? [], shift);
  const { draft, before, edited, conflicts, settle, since, edit } = useDraft<
    DatedDayDraft,
    DatedDayDraft,
    { version?: string; date: Day }
  >(
    { scope: 'only', only: day.segments, every: dayOf(week, weekday) },
    (stored) => stored,
    byField(),
    formName(),
    { version, date },
  );
  const [asks, setAsks] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { scope } = draft;
  const isTyped = edited.includes(scope);
  const guard = useLeaveGuard(isTyped);
  const shown = draft[scope];
  const isContested = conflicts.includes(scope);
  const name =
    scope === 'only' ? namedDayText(date) : t('schedule_days.every_day', { day: dayName(weekday) });

  const send = (change: ScheduleDayChange): void =>
    onSave(change, (error) => {
      if (changedBy(error) !== undefined) since.acceptNext();
      setAttempt((failed) => failed + 1);
    });
  const save = (): void => {
    const seen = since.seen.version;
    if (isContested) setAttempt(attempt + 1);
    else if (scope === 'only') send({ kind: 'day', date, day: { zone, segments: shown }, version: seen });
    else {
      const next = saveWeek(withDay(week, weekday, shown), shift);
      // unless typing began earlier: the week may be older than the days
      const from = seen === version ? props.week.version : seen;
      send({ kind: 'week', week: toWire(next), text: name, version: from });
    }
  };
  const close = () => (isTyped ? setAsks(true) : onClose());
  // typed hours stay when the scope changes
  const choose = (next: DatedDayDraft['scope']): void =>
    edit((now) => ({ ...now, scope: next, ...(isTyped && { [next]: now[scope] }) }));

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
              <Button onClick={() => send({ kind: 'day', date, day: undefined, version })} disabled={running}>
                {t('schedule_days.back', { day: dayName(weekday) })}
              </Button>
            )}
            {scope === 'only' && kind !== 'off' && (
              <Button
                onClick={() => send({ kind: 'off', from: date, to: date, zone, off: true, version })}
                disabled={running}
              >
                {t('schedule_days.off_all_day')}
              </Button>
            )}
            <ChangeButton
              change="saveSchedule"
              running={running}
              disabled={dayProblem(shown) !== undefined}
              variant="contained"
              onPress={save}
            >
              {t('schedule_days.save')}
            </ChangeButton>
          </>
        }
      >
        <ChangedMeanwhile
          by={changedBy(failure)}
          conflicts={isContested ? [{ part: scope, name, theirs: hoursText(before[scope]) }] : []}
          isOutdated={since.isOutdated}
          attempt={attempt}
          onSettle={settle}
        />
        <Choice>
          <Segmented
            label={t('schedule_days.which')}
            value={scope}
            segments={[
              { value: 'only', name: t('schedule_days.only_day', { day: namedDayText(date) }) },
              { value: 'every', name: t('schedule_days.every_day', { day: dayName(weekday) }) },
            ]}
            onChange={choose}
          />
        </Choice>
        <DaySegments
          day={weekday}
          segments={shown}
          onEdit={(segments) => edit((now) => ({ ...now, [scope]: segments }))}
        />
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
