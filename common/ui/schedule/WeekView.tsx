import { viewerZone } from '../../domain/zones';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import type { ScheduleSegment } from '../../api/schedules';
import type { Report } from '../../api/useReportQuery';
import type { Versioned } from '../../api/versions';
import { managerAvailabilityLabels } from '../../domain/availability';
import {
  parseSchedule,
  saveWeek,
  type WeekSegment,
  showWeek,
  toWire,
  type WireSegment,
  zoneShift,
} from '../../domain/schedule-week';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { type DraftParts, useDraft } from '../form/useDraft';
import { timeSpan, zoneName } from '../format';
import { instantInText } from '../time-of-day';
import { Card } from '../parts/Page';
import { Awaited } from '../parts/States';
import { useNow } from '../parts/useNow';
import { ListNote } from '../table/ListBar';
import { dayName, dayOf, days } from './week-edit';
import { WeekEditor } from './WeekEditor';

const Clock = styled(ListNote)({ marginBottom: 12 });

interface Saving {
  saving: boolean;
  /** Why saving failed. */
  failure: Error | null;
  /** @param version version of the week that was edited */
  onSave: (
    week: WireSegment[],
    version: string | undefined,
    after: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
}

interface EditedWeekProps extends Saving {
  schedule: Versioned<ScheduleSegment[]>;
  now: Date;
}

/** A newer response is shown at once on days that are not being edited here. */
const byDay: DraftParts<WeekSegment[]> = {
  split: (week) => Object.fromEntries(days.map((day) => [day, dayOf(week, day)])),
  join: (parts) => days.flatMap((day) => parts[day] as WeekSegment[]),
};

/** A day for display. */
const dayText = (week: readonly WeekSegment[], day: number): string =>
  dayOf(week, day)
    .map((segment) => `${timeSpan(segment)}, ${managerAvailabilityLabels[segment.status]}`)
    .join('\n');

/** The week editor; the week is saved with the same shift it is shown with. */
function EditedWeek({ schedule, now, saving, failure, onSave }: EditedWeekProps) {
  const [shift] = useState(() => zoneShift(viewerZone(), new Date()));
  const { draft, before, conflicts, since, settle, edit, drop } = useDraft(
    schedule.data,
    (stored) => showWeek(parseSchedule(stored).value ?? [], shift),
    byDay,
    // hours in another time zone would be different ones
    `schedule ${shift}`,
    { version: schedule.version },
  );
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ChangedMeanwhile
        by={changedBy(failure)}
        conflicts={conflicts.map((day) => ({
          part: day,
          name: dayName(Number(day)),
          theirs: dayText(before, Number(day)),
        }))}
        isOutdated={since.isOutdated}
        attempt={attempt}
        onSettle={settle}
      />
      <WeekEditor
        segments={draft}
        onChange={(next, saved) => edit(() => next, [...saved])}
        now={now}
        savedSegments={before}
        saving={saving}
        onSave={() => {
          if (conflicts.length > 0) setAttempt(attempt + 1);
          else
            onSave(toWire(saveWeek(draft, shift)), since.seen.version, {
              onSuccess: () => {
                drop(draft);
                setAttempt(0);
              },
              // the error may be out of view, far above the button
              onError: (error) => {
                if (changedBy(error) !== undefined) since.acceptNext();
                setAttempt(attempt + 1);
              },
            });
        }}
      />
    </>
  );
}

interface WeekViewProps extends Saving {
  /** The psychic's name. */
  psychicId: number;
  report: Report<Versioned<ScheduleSegment[]>>;
}

/** The viewer's clock, and why the schedule is worth keeping. */
export function ScheduleClock({ now }: { now: Date }) {
  const { t } = useTranslation();
  return <Clock>{t('schedule.clock', { time: instantInText(now.toISOString()), zone: zoneName() })}</Clock>;
}

/** A psychic's week, Sunday to Saturday, in the viewer's time zone. */
export function WeekView({ psychicId, report, ...saving }: WeekViewProps) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <>
      {report.data !== undefined && !report.stale ? (
        <EditedWeek key={psychicId} schedule={report.data} now={now} {...saving} />
      ) : (
        <Card>
          <Awaited failed={report.failed} text={t('schedule.failure')} onRetry={report.refetch} />
        </Card>
      )}
    </>
  );
}
