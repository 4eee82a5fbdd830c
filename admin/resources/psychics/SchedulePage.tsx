import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  readWireSegments,
  saveWeek,
  type Segment,
  showWeek,
  toWire,
  zoneShift,
} from '../../../common/domain/schedule-week';
import { instant, zoneName } from '../../../common/ui/format';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { notifyError, notifySuccess } from '../../../common/ui/parts/notices';
import { ErrorState, LoadingRows } from '../../../common/ui/parts/States';
import { WeekEditor } from '../../../common/ui/schedule/WeekEditor';
import { api, type PsychicRecord, type ScheduleSegment } from '../../providers/api';
import { Note } from '../ListBar';
import { useReportQuery } from '../useReportQuery';

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

/** The editor of one loaded week; the shift it was shown with is the one it is saved with. */
function Editor({ psychicId, schedule, now }: EditorProps) {
  const client = useQueryClient();
  const [shift] = useState(() => zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const [saved, setSaved] = useState<Segment[]>(() =>
    showWeek(readWireSegments(schedule).segments ?? [], shift),
  );
  const [week, setWeek] = useState(saved);
  const save = useMutation({
    mutationFn: () => api.saveSchedule(psychicId, toWire(saveWeek(week, shift))),
    onSuccess: (answer) => {
      const kept = showWeek(readWireSegments(answer).segments ?? [], shift);
      setSaved(kept);
      setWeek(kept);
      client.setQueryData(['schedule', psychicId], answer);
      notifySuccess('Schedule Saved', 'Your schedule was saved');
    },
    onError: (error) => notifyError('Schedule Not Saved', error.message),
  });
  return (
    <WeekEditor
      segments={week}
      onChange={setWeek}
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
      <Note style={{ marginBottom: 12 }}>
        My current local time: {instant(now.toISOString())}, {zoneName()}. It is recommended to keep the
        schedule updated: members see it before they call.
      </Note>
      {report.data !== undefined && !report.stale ? (
        <Editor key={psychic.user_id} psychicId={psychic.user_id} schedule={report.data} now={now} />
      ) : (
        <Card>
          {report.failed ? (
            <ErrorState text="The schedule could not be loaded." onRetry={report.refetch} />
          ) : (
            <LoadingRows />
          )}
        </Card>
      )}
    </>
  );
}
