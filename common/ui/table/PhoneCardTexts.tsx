import { Icon } from '../parts/Icon';
import { viewerTime } from '../format';
import { namedDate } from '../time-of-day';
import type { PhoneCard } from './column';

/** For a row with its own time: the time in front, and the whole line below name and figure. */
const timed = {
  '&[data-timed]': {
    display: 'grid',
    gridTemplateColumns: '78px minmax(0, 1fr) auto 16px',
    alignContent: 'center',
    alignItems: 'baseline',
    rowGap: 2,
    columnGap: 8,
    '& .text, & .figures': { display: 'contents' },
    '& .time': { fontSize: 13, lineHeight: '20px', color: 'var(--ink2)' },
    '& .time[data-date]': { gridRow: '1 / 3' },
    '& .name': { gridColumn: 2 },
    '& .figure': { gridRow: 1, gridColumn: 3 },
    '& .line': { gridColumn: '2 / 4' },
    '& > svg': { gridRow: '1 / 3', gridColumn: 4, alignSelf: 'center' },
  },
} as const;

/** A phone's row, whether it is a button or a link. */
export const cardStyle = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 56,
  padding: '10px 12px',
  color: 'var(--ink)',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& .rank': { minWidth: 18, color: 'var(--ink3)', alignSelf: 'flex-start' },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { display: 'block', fontWeight: 700, overflowWrap: 'anywhere' },
  '& .line': { display: 'block', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& .figures': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .figure': { display: 'block', fontSize: 16, fontWeight: 700 },
  '& > svg': { flex: 'none', color: 'var(--ink3)' },
  ...timed,
} as const;

interface CardTextsProps extends Omit<PhoneCard, 'before' | 'link' | 'title'> {
  /** Its day is shown above it. */
  underDay: boolean;
}

/** What a phone shows of a row. */
export function CardTexts({ rank, name, tag, at, figure, line, aside, underDay }: CardTextsProps) {
  return (
    <>
      {rank !== undefined && <span className="rank">{rank}</span>}
      {at !== undefined && (
        <span className="time" data-date={!underDay || undefined}>
          {!underDay && namedDate(at)} {viewerTime(at)}
        </span>
      )}
      <span className="text">
        <span className="name">
          <bdi>{name}</bdi> {tag}
        </span>{' '}
        {line !== undefined && <span className="line">{line}</span>}
      </span>
      <span className="figures">
        <span className="figure">{figure}</span>{' '}
        {aside !== undefined && <span className="line">{aside}</span>}
      </span>
      <Icon name="next" />
    </>
  );
}
