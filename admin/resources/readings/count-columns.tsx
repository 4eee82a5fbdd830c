import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import type { Schemas } from '../../../common/api/client';
import { count, minutes, money, percent } from '../../../common/ui/format';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { quietly } from '../../parts/quietly';

export type ReadingCounts = Schemas['ReadingCounts'];

/** Shares above these percentages stand out. */
export const notable = { dropped_pct: 6, missed_pct: 10 } as const;
type ShareName = keyof typeof notable;

const ShareBar = styled('span')({
  display: 'inline-grid',
  gridTemplateColumns: '84px 56px',
  gap: 8,
  alignItems: 'center',
  '& > span': {
    height: 8,
    border: '1px solid var(--line)',
    borderRadius: 2,
    background: 'var(--sunken)',
    overflow: 'hidden',
  },
  '& i': { display: 'block', height: '100%', background: 'var(--ink3)' },
  '&[data-notable]': { color: 'var(--danger)', fontWeight: 700 },
  '&[data-notable] i': { background: 'var(--danger)' },
});

const shareText = (share: number): string => `${minutes(share)}%`;

interface ShareProps {
  share: number;
  /** The share that fills the bar. */
  most: number;
  isNotable: boolean;
}

function Share({ share, most, isNotable }: ShareProps) {
  return (
    <ShareBar data-notable={isNotable || undefined}>
      <span aria-hidden>
        <i style={{ width: `${(100 * Math.min(share, most)) / most}%` }} />
      </span>
      {shareText(share)}
    </ShareBar>
  );
}

/**
 * The figures of counted readings.
 * @param rows those on the page, which the bars compare
 * @param ofSome only readings with some results are counted: no share stands out
 */
export function countColumns(
  t: TFunction<'admin'>,
  rows: readonly ReadingCounts[],
  ofSome = false,
): readonly Column<ReadingCounts>[] {
  const most = Math.max(1, ...rows.flatMap((row) => [row.dropped_pct, row.missed_pct]));
  const figure = (
    key: keyof ReadingCounts,
    show: (value: number) => string,
    look: Partial<Column<ReadingCounts>> = {},
  ): Column<ReadingCounts> => ({
    key,
    header: t(`reading_counts.${key}`),
    align: 'right',
    render: (row) => quietly(show, row[key]),
    ...look,
  });
  const share = (key: ShareName): Column<ReadingCounts> =>
    figure(key, shareText, {
      render: (row) =>
        row[key] === 0 ? (
          quietly(shareText, 0)
        ) : (
          <Share share={row[key]} most={most} isNotable={!ofSome && row[key] > notable[key]} />
        ),
    });
  return [
    figure('readings', count),
    figure('minutes', minutes),
    figure('dropped', count),
    share('dropped_pct'),
    figure('missed', count),
    share('missed_pct'),
    figure('revenue', money, { tone: 'strong' }),
  ];
}

/** What a phone shows of a row. */
export const countCard = (
  t: TFunction<'admin'>,
  row: ReadingCounts,
  rank: number,
): Omit<PhoneCard, 'name'> => ({
  rank,
  figure: t('reading_counts.card_dropped', { dropped: row.dropped }),
  line: t('reading_counts.card', {
    count: row.readings,
    minutes: minutes(row.minutes),
    revenue: money(row.revenue),
  }),
  aside: percent(row.dropped_pct),
});
