import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import type { StatisticsRow } from '../../common/api/statistics';
import { type StatisticsFigure, statisticsNames } from '../../common/domain/figure-names';
import { sumOfHundredths } from '../../common/domain/hundredths';
import { change, count } from '../../common/ui/format';
import { Unseen } from '../../common/ui/parts/Unseen';
import type { Column } from '../../common/ui/table/column';
import { words } from '../../common/words';
import { comparedChangeOf } from '../charts/compared-days';
import { quietly, type ShownFigure } from '../parts/quietly';

/** Those that answer how the period was; the others follow. */
const first: readonly StatisticsFigure[] = [
  'total_revenue',
  'tot_calls',
  'tot_mins',
  'alc',
  'rev_per_call',
  'rep_pct',
  'total_missed',
];

/** Percentages, whose change is in points. */
const isShare = (key: StatisticsFigure): boolean => key.endsWith('_pct');

const ComparedFigure = styled('span')({
  fontWeight: 600,
  '&[data-good=true]': { color: 'var(--go)' },
  '&[data-good=false]': { color: 'var(--danger)' },
  '& small': { display: 'inline-block', minWidth: 60, marginLeft: 4, fontSize: 12, fontWeight: 400 },
});

interface FigureChange {
  /** With its sign: `+$336.30`. */
  by: string;
  /** `+18.7%`, or `new` if there was nothing before; a percentage has none. */
  percent: string | undefined;
  /** Both in words. */
  spoken: string;
  /** Undefined for a figure that is neither. */
  isGood: boolean | undefined;
}

/** How a figure changed; undefined if it did not. */
export function changeIn(row: StatisticsRow, { key, show }: ShownFigure): FigureChange | undefined {
  const [now, before] = [row[key], row.before?.[key] ?? 0];
  const by = sumOfHundredths([now, -before]);
  if (by === 0) return undefined;
  const [sign, way] = by > 0 ? (['+', 'up'] as const) : (['-', 'down'] as const);
  const isGood = key === 'free_psychic_mins' ? undefined : by > 0 === (key !== 'total_missed');
  const size = show(Math.abs(by));
  if (isShare(key)) {
    const points = words.t('admin:statistics.compared.points', { points: size });
    return {
      by: `${sign}${points}`,
      percent: undefined,
      spoken: words.t(`admin:statistics.compared.${way}`, { by: points }),
      isGood,
    };
  }
  const relative = comparedChangeOf(now, before);
  const percent = relative === undefined ? words.t('admin:statistics.compared.new') : change(relative);
  return {
    by: `${sign}${size}`,
    percent,
    spoken: words.t(`admin:statistics.compared.${way}`, { by: `${size}, ${percent.replace(/^[+-]/, '')}` }),
    isGood,
  };
}

function ChangeCell({ row, figure }: { row: StatisticsRow; figure: ShownFigure }) {
  const found = changeIn(row, figure);
  if (found === undefined) return quietly(count, 0);
  const { by, percent, spoken, isGood } = found;
  return (
    <ComparedFigure data-good={isGood}>
      <span aria-hidden="true">
        {by}
        {percent !== undefined && <small>{percent}</small>}
      </span>
      <Unseen>{spoken}</Unseen>
    </ComparedFigure>
  );
}

/** Every figure of a period, of the one before, and the change, which sorts. */
export function comparedColumns(
  t: TFunction<'admin'>,
  figures: readonly ShownFigure[],
): Column<StatisticsRow>[] {
  const place = ({ key }: ShownFigure): number => (first.includes(key) ? first.indexOf(key) : first.length);
  return figures
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((figure) => {
      const { key, show } = figure;
      const group = statisticsNames[key];
      const common = { group, align: 'right' } as const;
      return [
        {
          ...common,
          key,
          header: t('statistics.compared.now'),
          label: group,
          tone: 'strong',
          render: (row) => quietly(show, row[key]),
        },
        {
          ...common,
          key: `${key}_before`,
          header: t('statistics.compared.before'),
          label: t('statistics.compared.before_of', { name: group }),
          tone: 'muted',
          sortable: false,
          render: ({ before }) => quietly(show, before?.[key] ?? 0),
        },
        {
          ...common,
          key: `${key}_change`,
          header: t('statistics.compared.change'),
          label: t('statistics.compared.change_of', { name: group }),
          width: 144,
          render: (row) => <ChangeCell row={row} figure={figure} />,
        },
      ] satisfies Column<StatisticsRow>[];
    });
}
