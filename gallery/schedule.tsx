import type { ScheduleSegment } from '../common/api/schedules';
import type { Versioned } from '../common/api/versions';
import type { WeekSegment } from '../common/domain/schedule-week';
import { DayList } from '../common/ui/schedule/DayList';
import { EditDayDialog } from '../common/ui/schedule/EditDayDialog';
import { SegmentFields } from '../common/ui/schedule/SegmentFields';
import { TimeFields } from '../common/ui/schedule/TimeFields';
import { WeekEditor } from '../common/ui/schedule/WeekEditor';
import { WeekView } from '../common/ui/schedule/WeekView';
import { WeekPicture } from '../common/ui/schedule/WeekPicture';
import type { FolderExamples } from './examples';
import { ignore } from './samples';

const now = new Date('2026-11-19T19:00:00Z');
const segment = (day: number, number: number, from: number, to: number, status: 'A' | 'O'): WeekSegment => ({
  day,
  number,
  from: from * 60,
  to: to * 60,
  status,
});
const week = [segment(2, 1, 9, 12, 'A'), segment(2, 2, 13, 17, 'O'), segment(7, 1, 0, 24, 'A')];
const overlapping = [segment(2, 1, 9, 12, 'A'), segment(2, 2, 11, 17, 'O')];

const editor = (segments: readonly WeekSegment[], savedSegments: readonly WeekSegment[], saving = false) => (
  <WeekEditor
    segments={segments}
    savedSegments={savedSegments}
    now={now}
    saving={saving}
    onChange={ignore}
    onSave={ignore}
  />
);
const fields = (problem?: string) => (
  <ul>
    <SegmentFields
      segment={segment(2, 1, 9, 12, 'A')}
      problem={problem}
      alerts
      autoFocus={false}
      onChange={ignore}
      onDelete={ignore}
    />
  </ul>
);
const day = (segments: readonly WeekSegment[]) => (
  <EditDayDialog day={2} segments={segments} open onEdit={ignore} onClose={ignore} />
);

const weekView = (data: Versioned<ScheduleSegment[]> | undefined, failed = false) => (
  <WeekView
    psychicId={1}
    report={{ data, failed, stale: false, reloading: false, refetch: ignore }}
    saving={false}
    failure={null}
    onSave={ignore}
  />
);

export const schedules: FolderExamples = {
  together: {
    'schedule/DayList': {
      usual: () => <DayList segments={week} today={5} disabled={false} onEdit={ignore} />,
      'empty, read-only': () => <DayList segments={[]} today={5} disabled onEdit={ignore} />,
    },
    'schedule/TimeFields': {
      usual: () => <TimeFields end="from" number={1} minutes={555} onChange={ignore} />,
    },
    'schedule/WeekPicture': {
      usual: () => <WeekPicture segments={week} now={now} />,
      empty: () => <WeekPicture segments={[]} now={now} />,
    },
  },
  alone: {
    'schedule/EditDayDialog': {
      empty: () => day([]),
      usual: () => day(week),
      error: () => day(overlapping),
    },
    'schedule/SegmentFields': { usual: () => fields(), error: () => fields('Overlaps segment 2') },
    'schedule/WeekView': {
      loading: () => weekView(undefined),
      error: () => weekView(undefined, true),
      usual: () => weekView({ data: [], version: undefined }),
    },
    'schedule/WeekEditor': {
      saved: () => editor(week, week),
      'unsaved, overlapping': () => editor(overlapping, week),
      saving: () => editor(overlapping.slice(1), week, true),
    },
  },
};
