import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../brand/sizes';
import type { ReadingRow } from '../../api/readings';
import { words } from '../../words';
import type { readings } from '../../words/en/ui/readings';
import { instantWithSeconds, minutes, missing as dash, money } from '../format';
import { Icon } from '../parts/Icon';
import { LinkButton } from '../parts/LinkButton';
import { ResultTag, Tag } from '../parts/Tag';
import type { Column } from '../table/column';

// plain markup, because a page of all readings contains tens of thousands of dashes
const missing = <span className="faint">{dash}</span>;

/** Zero minutes and amounts are shown as a dash, so that others stand out. */
export const unlessNone = (value: number | undefined, show: (value: number) => string) =>
  value === undefined || value === 0 ? missing : show(value);

const RoundButton = styled(IconButton)({
  width: 28,
  height: 28,
  borderRadius: 6,
  [onPhone]: {
    width: touchHeight,
    height: touchHeight,
    border: '1px solid var(--control)',
    '& svg': { width: 20, height: 20 },
  },
});

const Rating = ({ rating }: { rating: number }) => (
  <Trans
    i18nKey="readings.rating_of_five"
    values={{ rating }}
    components={{ b: <b />, faint: <span className="faint" /> }}
  />
);

interface RatingTextProps {
  reading: ReadingRow;
  onRead: (reading: ReadingRow) => void;
}

function RatingTextButton({ reading, onRead }: RatingTextProps) {
  const { t } = useTranslation();
  const { username: member } = reading;
  return (
    <RoundButton
      aria-label={member === null ? t('readings.read_rating_unknown') : t('readings.read_rating', { member })}
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
  const { t } = useTranslation();
  return (
    <RoundButton
      aria-label={t('readings.play', { id: reading.connection_id ?? '' })}
      aria-haspopup="dialog"
      onClick={() => onPlay(reading)}
    >
      <Icon name="play" />
    </RoundButton>
  );
}

/** Whether a contact is on a member's first day with a psychic. */
export const NewOrRepeat = ({ type }: Pick<ReadingRow, 'type'>) =>
  type === 'new' ? (
    <Tag icon="star" tone="talk">
      {words.t('readings.types.new')}
    </Tag>
  ) : (
    words.t('readings.types.repeat')
  );

const column = (
  key: keyof typeof readings.columns,
  render: (row: ReadingRow) => ReactNode,
  more?: Partial<Column<ReadingRow>>,
): Column<ReadingRow> => ({ key, header: words.t(`readings.columns.${key}`), render, ...more });

interface ChatButtonProps {
  reading: ReadingRow;
  onChat: (reading: ReadingRow) => void;
}

function ChatButton({ reading, onChat }: ChatButtonProps) {
  const { t } = useTranslation();
  return (
    <LinkButton
      label={t('readings.read_chat', { at: instantWithSeconds(reading.call_date) })}
      onClick={() => onChat(reading)}
    >
      {t('readings.kinds.Chat')}
    </LinkButton>
  );
}

/** How often a reading was corrected. Each change raises its version, also a void. */
function correctedText({ version, voided_at }: ReadingRow): string {
  const count = version - (voided_at == null ? 1 : 2);
  if (count === 0) return words.t('readings.changes');
  return count === 2 ? words.t('readings.corrected_twice') : words.t('readings.corrected', { count });
}

interface ReadingResultCellProps {
  reading: ReadingRow;
  /** Shows what was changed; only for managers. */
  onVersions?: (reading: ReadingRow) => void;
}

/** A contact's result, and whether it was corrected or voided since. */
function ReadingResultCell({ reading, onVersions }: ReadingResultCellProps) {
  const { t } = useTranslation();
  const { result, version, voided_at, voided_by, call_date } = reading;
  const text = correctedText(reading);
  const at = voided_at != null && instantWithSeconds(voided_at);
  return (
    <>
      <ResultTag result={result} />
      {reading.after_block === true && (
        <>
          {' '}
          <Tag icon="ban" tone="alert">
            {t('readings.after_block')}
          </Tag>
        </>
      )}
      {at && (
        <>
          {' '}
          <Tag icon="ban" tone="danger">
            {t('readings.voided')}
          </Tag>{' '}
          <small>
            {voided_by == null
              ? t('readings.voided_at', { at })
              : t('readings.voided_by', { at, key: voided_by })}
          </small>
        </>
      )}
      {version > 1 && onVersions && (
        <>
          {' '}
          <LinkButton
            label={t('readings.corrected_label', { text, at: instantWithSeconds(call_date) })}
            onClick={() => onVersions(reading)}
          >
            {text}
          </LinkButton>
        </>
      )}
    </>
  );
}

function memberOf(row: ReadingRow, onMember?: (reading: ReadingRow) => void): ReactNode {
  if (row.username === null) return missing;
  if (onMember === undefined || row.user_id === null) return row.username;
  return <LinkButton onClick={() => onMember(row)}>{row.username}</LinkButton>;
}

/**
 * The columns of a psychic's readings. The keys are the response's fields. Recordings and chats have no button
 * without what it calls.
 */
export const readingColumns = (
  onRead: (reading: ReadingRow) => void,
  onPlay: ((reading: ReadingRow) => void) | undefined,
  onChat: ((reading: ReadingRow) => void) | undefined,
  onVersions?: (reading: ReadingRow) => void,
  onMember?: (reading: ReadingRow) => void,
): readonly Column<ReadingRow>[] => [
  column('connection_id', (row) => row.connection_id, { tone: 'muted', kind: 'figure' }),
  column('call_date', (row) => instantWithSeconds(row.call_date), { kind: 'date' }),
  column('username', (row) => memberOf(row, onMember), { rowHeader: true, isName: true, tone: 'strong' }),
  column('conn_type', (row) =>
    row.chat_id == null || onChat === undefined ? (
      words.t(`readings.kinds.${row.conn_type}`)
    ) : (
      <ChatButton reading={row} onChat={onChat} />
    ),
  ),
  column('type', (row) => <NewOrRepeat type={row.type} />),
  column('duration', (row) => minutes(row.duration), {
    label: words.t('readings.duration_minutes'),
    align: 'right',
  }),
  column('free_minutes', (row) => unlessNone(row.free_minutes, minutes), { align: 'right' }),
  column('paid_minutes', (row) => unlessNone(row.paid_minutes, minutes), { align: 'right' }),
  column('rate', (row) => unlessNone(row.rate, money), { align: 'right', tone: 'muted' }),
  column('revenue', (row) => unlessNone(row.revenue, money), { align: 'right', tone: 'strong' }),
  column('result', (row) => <ReadingResultCell reading={row} onVersions={onVersions} />),
  column('rating', (row) => (row.rating === null ? missing : <Rating rating={row.rating} />), {
    kind: 'figure',
  }),
  column(
    'rating_text',
    (row) => (row.rating_text ? <RatingTextButton reading={row} onRead={onRead} /> : missing),
    { align: 'center' },
  ),
  ...(onPlay === undefined
    ? []
    : [
        column(
          'has_recording',
          (row) => (row.has_recording ? <PlayButton reading={row} onPlay={onPlay} /> : missing),
          { align: 'center' },
        ),
      ]),
];

/** The columns a psychic in limited mode sees: no money, no recordings. */
export const withoutMoney = (columns: readonly Column<ReadingRow>[]): readonly Column<ReadingRow>[] =>
  columns.filter(({ key }) => !['connection_id', 'rate', 'revenue', 'has_recording'].includes(key));
