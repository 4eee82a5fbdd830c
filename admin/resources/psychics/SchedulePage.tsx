import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  parseSchedule,
  saveWeek,
  type Segment,
  showWeek,
  toWire,
  zoneShift,
} from '../../../common/domain/schedule-week';
import { instant, zoneName } from '../../../common/ui/format';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { notifyError, notifySuccess } from '../../../common/ui/parts/notices';
import { Awaited } from '../../../common/ui/parts/States';
import { dayOf, weekChanges, withDay } from '../../../common/ui/schedule/week-edit';
import { WeekEditor } from '../../../common/ui/schedule/WeekEditor';
import { api, type PsychicRecord, type ScheduleSegment } from '../../providers/api';
import { Note } from '../ListBar';
import { useReportQuery } from '../useReportQuery';

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

/**
 * The editor of a week; the shift it is shown with is the one it is saved with. Only edited days are kept here: a newer
 * answer shows at once on the others, and saving does not put back what they were.
 */
function Editor({ psychicId, schedule, now }: EditorProps) {
  const client = useQueryClient();
  const queryKey = ['schedule', psychicId];
  const [shift] = useState(() => zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const [edited, setEdited] = useState<ReadonlyMap<number, Segment[]>>(new Map());
  const saved = showWeek(parseSchedule(schedule).value ?? [], shift);
  const week = [...edited].reduce((whole, [day, segments]) => withDay(whole, day, segments), saved);
  const save = useMutation({
    mutationFn: () => api.saveSchedule(psychicId, toWire(saveWeek(week, shift))),
    onSuccess: async (answer) => {
      // what is still under way may be from before
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, answer);
      setEdited(new Map());
      notifySuccess('Schedule Saved', 'Your schedule was saved');
    },
    onError: (error) => notifyError('Schedule Not Saved', error.message),
  });
  return (
    <WeekEditor
      segments={week}
      onChange={(next) => setEdited(new Map(weekChanges(saved, next).map((day) => [day, dayOf(next, day)])))}
      now={now}
      savedSegments={saved}
      saving={save.isPending}
      onSave={() => save.mutate()}
    />
  );
}

/** The psychic's week, Sunday to Saturday, on the viewer's clock. */
export function SchedulePage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Schedule · ${psychic.username}`);
  const now = useNow();
  const report = useReportQuery(['schedule', psychic.user_id], () => api.schedule(psychic.user_id));
  return (
    <>
      <Clock>
        My current local time: {instant(now.toISOString())}, {zoneName()}. It is recommended to keep the
        schedule updated: members see it before they call.
      </Clock>
      {report.data !== undefined && !report.stale ? (
        <Editor key={psychic.user_id} psychicId={psychic.user_id} schedule={report.data} now={now} />
      ) : (
        <Card>
          <Awaited failed={report.failed} text="The schedule could not be loaded." onRetry={report.refetch} />
        </Card>
      )}
    </>
  );
}
