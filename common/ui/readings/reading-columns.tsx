import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../brand/sizes';
import type { ReadingRow } from '../../api/readings';
import { instant, instantWithSeconds, minutes, missing as dash, money } from '../format';
import { Icon } from '../parts/Icon';
import { ResultTag, Tag } from '../parts/Tag';
import type { Column, PhoneCard } from '../table/column';

// plain markup: a page of all readings holds tens of thousands of dashes
const missing = <span className="faint">{dash}</span>;

/** Minutes and money of nothing are a dash, so that the eye finds what there was. */
const unlessNone = (value: number | undefined, show: (value: number) => string) =>
  value === undefined || value === 0 ? missing : show(value);

const RoundButton = styled(IconButton)({
  width: 28,
  height: 28,
  borderRadius: 6,
  [onPhone]: { width: touchHeight, height: touchHeight },
});

interface RatingTextProps {
  reading: ReadingRow;
  onRead: (reading: ReadingRow) => void;
}

function RatingTextButton({ reading, onRead }: RatingTextProps) {
  if (!reading.rating_text) return missing;
  const member = reading.username ?? 'an unknown member';
  return (
    <RoundButton
      aria-label={`Read rating by ${member}`}
      aria-haspopup="dialog"
      onClick={() => onRead(reading)}
    >
      <Icon name="eye" />
    </RoundButton>
  );
}

interface PlayButtonProps {
  reading: ReadingRow;
  onPlay: (reading: ReadingRow) => void;
}

function PlayButton({ reading, onPlay }: PlayButtonProps) {
  if (reading.has_recording !== true) return missing;
  return (
    <RoundButton
      aria-label={`Play call ${reading.connection_id}`}
      aria-haspopup="dialog"
      onClick={() => onPlay(reading)}
    >
      <Icon name="play" />
    </RoundButton>
  );
}

/** The columns of a psychic's readings. The keys are the fields of the answer. */
export function readingColumns(
  onRead: (reading: ReadingRow) => void,
  onPlay: (reading: ReadingRow) => void,
): readonly Column<ReadingRow>[] {
  return [
    { key: 'connection_id', header: 'Id', tone: 'muted', kind: 'figure', render: (row) => row.connection_id },
    { key: 'call_date', header: 'Date', kind: 'date', render: (row) => instantWithSeconds(row.call_date) },
    {
      key: 'username',
      header: 'Member',
      rowHeader: true,
      tone: 'strong',
      render: (row) => row.username ?? missing,
    },
    {
      key: 'type',
      header: 'New or Repeat',
      render: (row) =>
        row.type === 'new' ? (
          <Tag icon="star" tone="talk">
            New
          </Tag>
        ) : (
          'Repeat'
        ),
    },
    {
      key: 'duration',
      header: 'Duration',
      label: 'Duration, minutes',
      align: 'right',
      render: (row) => minutes(row.duration),
    },
    {
      key: 'free_minutes',
      header: 'Free Mins',
      align: 'right',
      render: (row) => unlessNone(row.free_minutes, minutes),
    },
    {
      key: 'paid_minutes',
      header: 'Paid Mins',
      align: 'right',
      render: (row) => unlessNone(row.paid_minutes, minutes),
    },
    {
      key: 'rate',
      header: 'Rate',
      align: 'right',
      tone: 'muted',
      render: (row) => unlessNone(row.rate, money),
    },
    {
      key: 'revenue',
      header: 'Call Rev.',
      align: 'right',
      tone: 'strong',
      render: (row) => unlessNone(row.revenue, money),
    },
    { key: 'result', header: 'Results', render: (row) => <ResultTag result={row.result} /> },
    {
      key: 'rating',
      header: 'Rating',
      kind: 'figure',
      render: (row) =>
        row.rating === null ? (
          missing
        ) : (
          <>
            <b>{row.rating}</b> <span className="faint">of 5</span>
          </>
        ),
    },
    {
      key: 'rating_text',
      header: 'Rating text',
      align: 'center',
      render: (row) => <RatingTextButton reading={row} onRead={onRead} />,
    },
    {
      key: 'has_recording',
      header: 'Play Call',
      align: 'center',
      render: (row) => <PlayButton reading={row} onPlay={onPlay} />,
    },
  ];
}

/** What a phone shows of a reading before it is opened. */
export function readingCard(row: ReadingRow): PhoneCard {
  const free = row.free_minutes > 0 ? `, ${minutes(row.free_minutes)} free` : '';
  return {
    name: row.username ?? 'Unknown member',
    figure: unlessNone(row.revenue, money),
    line: instant(row.call_date),
    aside: `${minutes(row.duration)} min${free}`,
  };
}
