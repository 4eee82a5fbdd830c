import type { TFunction } from 'i18next';
import { PeriodLink } from '../../common/ui/table/PeriodLink';
import { dateTextOf } from '../../common/domain/date-field';
import { statisticsNames } from '../../common/domain/figure-names';
import { count, minutes as hundredths, missing, money } from '../../common/ui/format';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import type { StatisticsRow } from '../../common/api/statistics';
import { words } from '../../common/words';
import { changeIn, comparedColumns } from './compared-columns';
import { quietly, type ShownFigure } from '../parts/quietly';

type ColumnGroup =
  | 'all'
  | 'per_min_calls'
  | 'per_min_chats'
  | 'new_calls'
  | 'new_chats'
  | 'repeats'
  | 'rep_calls'
  | 'rep_chats'
  | 'other';

/** The figures in the table's groups. The keys are the response's fields. */
const groups: readonly (readonly [ColumnGroup, readonly ShownFigure[]])[] = [
  [
    'all',
    [
      { key: 'tot_calls', show: count },
      { key: 'tot_mins', show: hundredths },
      { key: 'alc', show: hundredths },
      { key: 'rev_per_call', show: money },
      { key: 'total_revenue', show: money },
    ],
  ],
  [
    'per_min_calls',
    [
      { key: 'per_min_calls', show: count },
      { key: 'per_min_call_mins', show: hundredths },
      { key: 'per_min_call_pct', show: hundredths },
    ],
  ],
  [
    'per_min_chats',
    [
      { key: 'per_min_chats', show: count },
      { key: 'per_min_chat_mins', show: hundredths },
      { key: 'per_min_chat_pct', show: hundredths },
    ],
  ],
  [
    'new_calls',
    [
      { key: 'new_calls', show: count },
      { key: 'new_call_mins', show: hundredths },
      { key: 'new_call_avg', show: hundredths },
    ],
  ],
  [
    'new_chats',
    [
      { key: 'new_chats', show: count },
      { key: 'new_chat_mins', show: hundredths },
      { key: 'new_chat_avg', show: hundredths },
    ],
  ],
  ['repeats', [{ key: 'rep_pct', show: hundredths }]],
  [
    'rep_calls',
    [
      { key: 'rep_calls', show: count },
      { key: 'rep_call_mins', show: hundredths },
      { key: 'rep_call_avg', show: hundredths },
    ],
  ],
  [
    'rep_chats',
    [
      { key: 'rep_chats', show: count },
      { key: 'rep_chat_mins', show: hundredths },
      { key: 'rep_chat_avg', show: hundredths },
    ],
  ],
  [
    'other',
    [
      { key: 'free_psychic_mins', show: hundredths },
      { key: 'total_missed', show: count },
    ],
  ],
];

/** A psychic's name and extension. */
const whoColumns = (t: TFunction<'admin'>): Column<StatisticsRow>[] => [
  {
    key: 'user_name',
    header: t('statistics.columns.user_name'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    width: 160,
    render: (row) => <PeriodLink to={`/psychics/${row.user_id}`}>{row.user_name}</PeriodLink>,
  },
  {
    key: 'phone_extension',
    header: t('statistics.columns.phone_extension'),
    label: t('statistics.extension'),
    tone: 'muted',
    // the totals have none
    render: (row) => row.phone_extension || missing,
  },
];

/** All figures of a psychic. @param isCompared each with the one before and the change */
export function statisticsColumns(t: TFunction<'admin'>, isCompared: boolean): Column<StatisticsRow>[] {
  if (isCompared)
    return [
      ...whoColumns(t),
      ...comparedColumns(
        t,
        groups.flatMap(([, figures]) => figures),
      ),
    ];
  const day = (key: 'period_from' | 'period_to'): Column<StatisticsRow> => ({
    key,
    header: t(`statistics.columns.${key}`),
    group: t('statistics.groups.period'),
    sortable: false,
    kind: 'date',
    render: (row) => dateTextOf(row[key]),
  });
  return [
    ...whoColumns(t),
    ...groups.flatMap(([group, figures]) =>
      figures.map(({ key, show }): Column<StatisticsRow> => ({
        key,
        group: t(`statistics.groups.${group}`),
        header: t(`statistics.columns.${key}`),
        label: statisticsNames[key],
        align: 'right',
        tone: key === 'total_revenue' ? 'strong' : undefined,
        render: (row) => quietly(show, row[key]),
      })),
    ),
    day('period_from'),
    day('period_to'),
  ];
}

/** What a phone shows of a psychic's statistics before they are opened. */
export function statisticsCard(row: StatisticsRow, place: number): PhoneCard {
  const by = row.before && changeIn(row, { key: 'total_revenue', show: money });
  return {
    rank: place,
    name: row.user_name,
    figure: money(row.total_revenue),
    line: words.t('admin:statistics.card', {
      count: row.tot_calls,
      minutes: count(row.tot_mins),
      alc: hundredths(row.alc),
    }),
    aside: by && `${by.by} ${by.percent ?? ''}`,
  };
}
