import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSchedule, scheduleQueries, type ScheduleSegment } from '../../../common/api/schedules';
import {
  parseSchedule,
  saveWeek,
  type Segment,
  showWeek,
  toWire,
  zoneShift,
} from '../../../common/domain/schedule-week';
import { type Parts, useDraft } from '../../../common/ui/form/useDraft';
import { instant, zoneName } from '../../../common/ui/format';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import { dayOf, days } from '../../../common/ui/schedule/week-edit';
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
  schedule: ScheduleSegment[];
  now: Date;
}

/** A newer answer shows at once on the days that nobody edits here. */
const byDay: Parts<Segment[]> = {
  split: (week) => Object.fromEntries(days.map((day) => [day, dayOf(week, day)])),
  join: (parts) => days.flatMap((day) => parts[day] as Segment[]),
};

/** The editor of a week; the shift it is shown with is the one it is saved with. */
function Editor({ psychicId, schedule, now }: EditorProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { queryKey } = scheduleQueries.of(psychicId);
  const [shift] = useState(() => zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const {
    draft: week,
    before: saved,
    edit,
    drop,
  } = useDraft(schedule, (stored) => showWeek(parseSchedule(stored).value ?? [], shift), byDay);
  const save = useMutation({
    mutationFn: () => saveSchedule(psychicId, toWire(saveWeek(week, shift))),
    meta: { failure: t('psychics.schedule_not_saved') },
    onSuccess: async (answer) => {
      // what is still under way may be from before
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      drop();
      notifySuccess(t('psychics.schedule_saved'), t('psychics.schedule_saved_text'));
    },
  });
  return (
    <WeekEditor
      segments={week}
      onChange={(next) => edit(() => next)}
      now={now}
      savedSegments={saved}
      saving={save.isPending}
      onSave={() => save.mutate()}
    />
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
