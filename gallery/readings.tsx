import type { ReadingRow } from '../common/api/readings';
import { EmptyState } from '../common/ui/parts/States';
import { FiguresTable, type FiguresTableProps } from '../common/ui/table/FiguresTable';
import { AfterEnd } from '../common/ui/readings/AfterEnd';
import { RatingDialog } from '../common/ui/readings/RatingDialog';
import { readingCard, readingDayCard } from '../common/ui/readings/reading-cards';
import { readingColumns } from '../common/ui/readings/reading-columns';
import { ReadingsSummary } from '../common/ui/readings/ReadingsSummary';
import { RecordingDialog } from '../common/ui/readings/RecordingDialog';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const reading: ReadingRow = {
  id: 1,
  user_id: 7,
  username: 'QuietHarborJo',
  conn_type: 'Call',
  type: 'new',
  result: 'Completed',
  rating: 4,
  rating_text: `${letters}\n\nThank you.`,
  connection_id: 123456,
  call_date: '2026-11-19T14:11:32-05:00',
  duration: 41.25,
  free_minutes: 3,
  paid_minutes: 38.25,
  rate: 3.99,
  revenue: 152.62,
  has_recording: true,
  version: 1,
};
const unknown: ReadingRow = {
  ...reading,
  id: 2,
  username: null,
  type: 'repeat',
  result: 'No Answer',
  rating: null,
  rating_text: null,
  free_minutes: 0,
  paid_minutes: 0,
  revenue: 0,
  has_recording: false,
};
const long: ReadingRow = { ...reading, id: 3, username: wide, conn_type: 'Chat', chat_id: 8 };
const summary = {
  total_calls: 1234,
  repeat_calls: 456,
  free_minutes: 98765.43,
  total_minutes: 1234567.89,
  paid_minutes: 1135802.46,
  repeat_minutes: 765.43,
  repeat_pct: 37,
  missed_calls: 12,
  alc: 14.25,
};

const table = (
  more: Pick<FiguresTableProps<ReadingRow>, 'card'> & Partial<FiguresTableProps<ReadingRow>>,
) => (
  <FiguresTable
    label="Readings"
    columns={readingColumns(ignore, ignore, ignore)}
    rows={[reading, unknown, long]}
    rowId={({ id }) => id}
    sorting={{ sort: 'call_date', order: 'DESC' }}
    onSort={ignore}
    onRetry={ignore}
    empty={<EmptyState title="No readings." />}
    {...more}
  />
);

export const readings: FolderExamples = {
  together: {
    'readings/reading-columns': { 'usual, unknown and long': () => table({ card: readingCard }) },
    'readings/AfterEnd': {
      more: () => <AfterEnd summary={{ ...summary, revenue_after_end: 28 }} to="2026-11-21" />,
      less: () => <AfterEnd summary={{ ...summary, revenue_after_end: -1234.5 }} to="2026-11-21" />,
    },
    'readings/reading-cards': {
      'under days': () => table({ label: 'Readings by day', card: readingDayCard, daysBy: 'call_date' }),
      'with dates': () =>
        table({
          label: 'Readings by rating',
          card: readingDayCard,
          daysBy: 'call_date',
          sorting: { sort: 'rating', order: 'DESC' },
        }),
    },
  },
  alone: {
    'readings/ReadingsSummary': {
      usual: () => <ReadingsSummary summary={summary} />,
      coming: () => <ReadingsSummary summary={undefined} />,
    },
    'readings/RatingDialog': {
      long: () => <RatingDialog reading={long} open onClose={ignore} />,
      'unknown member': () => (
        <RatingDialog reading={{ ...unknown, rating_text: 'Good.' }} open onClose={ignore} />
      ),
    },
    'readings/RecordingDialog': {
      long: () => <RecordingDialog psychicId={22} reading={long} open onClose={ignore} />,
    },
  },
};
