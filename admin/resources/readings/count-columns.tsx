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

/** @param most the share that fills the bar */
function Share({ name, share, most }: { name: ShareName; share: number; most: number }) {
  return (
    <ShareBar data-notable={share > notable[name] || undefined}>
      <span aria-hidden>
        <i style={{ width: `${(100 * Math.min(share, most)) / most}%` }} />
      </span>
      {shareText(share)}
    </ShareBar>
  );
}

/** The figures of counted readings. @param rows those on the page, which the bars compare */
export function countColumns(
  t: TFunction<'admin'>,
  rows: readonly ReadingCounts[],
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
        row[key] === 0 ? quietly(shareText, 0) : <Share name={key} share={row[key]} most={most} />,
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
