import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../../common/api/api-error';
import { changed } from '../../../common/api/keys';
import { saveSchedule, scheduleQueries, type ScheduleSegment } from '../../../common/api/schedules';
import {
  parseSchedule,
  saveWeek,
  type Segment,
  showWeek,
  toWire,
  zoneShift,
} from '../../../common/domain/schedule-week';
import type { Versioned } from '../../../common/api/versions';
import { managerAvailabilityLabels } from '../../../common/domain/availability';
import { ChangedMeanwhile } from '../../../common/ui/form/ChangedMeanwhile';
import { type Parts, useDraft } from '../../../common/ui/form/useDraft';
import { instant, timeSpan, zoneName } from '../../../common/ui/format';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import { dayName, dayOf, days } from '../../../common/ui/schedule/week-edit';
import { WeekEditor } from '../../../common/ui/schedule/WeekEditor';
import { Note } from '../../../common/ui/table/ListBar';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { usePsychic } from './usePsychic';

const Clock = styled(Note)({ marginBottom: 12 });

/** The time of day, kept up to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface EditorProps {
  psychicId: number;
  schedule: Versioned<ScheduleSegment[]>;
  now: Date;
}

/** A newer answer shows at once on the days that nobody edits here. */
const byDay: Parts<Segment[]> = {
  split: (week) => Object.fromEntries(days.map((day) => [day, dayOf(week, day)])),
  join: (parts) => days.flatMap((day) => parts[day] as Segment[]),
};

/** A day as one reads it. */
const dayText = (week: readonly Segment[], day: number): string =>
  dayOf(week, day)
    .map((segment) => `${timeSpan(segment)}, ${managerAvailabilityLabels[segment.status]}`)
    .join('\n');

/** The editor of a week; the shift it is shown with is the one it is saved with. */
function Editor({ psychicId, schedule, now }: EditorProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { queryKey } = scheduleQueries.of(psychicId);
  const [shift] = useState(() => zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const {
    draft: week,
    before: saved,
    conflicts,
    settle,
    edit,
    drop,
  } = useDraft(
    schedule.data,
    (stored) => showWeek(parseSchedule(stored).value ?? [], shift),
    byDay,
    // hours read on another clock would be others
    `schedule ${shift}`,
  );
  const [attempt, setAttempt] = useState(0);
  const save = useMutation({
    mutationFn: (sent: Segment[]) => saveSchedule(psychicId, toWire(saveWeek(sent, shift)), schedule.version),
    meta: { failure: t('psychics.schedule_not_saved') },
    onSuccess: async (answer, sent) => {
      // what is still under way may be from before
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      drop(sent);
      notifySuccess(t('psychics.schedule_saved'), t('psychics.schedule_saved_text'));
    },
    onError: (error) => {
      if (changedBy(error) !== undefined) changed(client, 'schedules');
    },
  });
  return (
    <>
      <ChangedMeanwhile
        by={changedBy(save.error)}
        conflicts={conflicts.map((day) => ({
          part: day,
          name: dayName(Number(day)),
          theirs: dayText(saved, Number(day)),
        }))}
        attempt={attempt}
        onSettle={settle}
      />
      <WeekEditor
        segments={week}
        onChange={(next) => edit(() => next)}
        now={now}
        savedSegments={saved}
        saving={save.isPending}
        onSave={() => {
          if (conflicts.length > 0) setAttempt(attempt + 1);
          else save.mutate(week);
        }}
      />
    </>
  );
}

/** The psychic's week, Sunday to Saturday, on the viewer's clock. */
export function SchedulePage() {
  const { t } = useTranslation('admin');
  const psychic = usePsychic();
  usePageTitle(t('psychics.schedule_page', { username: psychic.username }));
  const now = useNow();
  const report = useReportQuery(scheduleQueries.of(psychic.user_id));
  return (
    <>
      <Clock>{t('psychics.schedule_clock', { time: instant(now.toISOString()), zone: zoneName() })}</Clock>
      {report.data !== undefined && !report.stale ? (
        <Editor key={psychic.user_id} psychicId={psychic.user_id} schedule={report.data} now={now} />
      ) : (
        <Card>
          <Awaited failed={report.failed} text={t('psychics.schedule_failure')} onRetry={report.refetch} />
        </Card>
      )}
    </>
  );
}
