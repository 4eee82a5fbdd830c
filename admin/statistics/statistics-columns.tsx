import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { dateTextOf } from '../../common/domain/date-field';
import { type StatisticsFigure, statisticsNames } from '../../common/domain/figure-names';
import { count, minutes as hundredths, missing, money } from '../../common/ui/format';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import type { StatisticsRow } from '../../common/api/statistics';
import { words } from '../../common/words';

const grouped = (group: string, columns: Column<StatisticsRow>[]) =>
  columns.map((column) => ({ ...column, group }));

/** All figures of a psychic, in the table's groups. The keys are the response's fields. */
export function statisticsColumns(t: TFunction<'admin'>): Column<StatisticsRow>[] {
  const figure = (key: StatisticsFigure, show: (value: number) => string): Column<StatisticsRow> => ({
    key,
    header: t(`statistics.columns.${key}`),
    label: statisticsNames[key],
    align: 'right',
    render: (row) => show(row[key]),
  });
  const day = (key: 'period_from' | 'period_to'): Column<StatisticsRow> => ({
    key,
    header: t(`statistics.columns.${key}`),
    sortable: false,
    render: (row) => dateTextOf(row[key]),
  });
  return [
    {
      key: 'user_name',
      header: t('statistics.columns.user_name'),
      rowHeader: true,
      isName: true,
      tone: 'strong',
      width: 160,
      render: (row) => <Link to={`/psychics/${row.user_id}`}>{row.user_name}</Link>,
    },
    {
      key: 'phone_extension',
      header: t('statistics.columns.phone_extension'),
      label: t('statistics.extension'),
      tone: 'muted',
      // the totals have none
      render: (row) => row.phone_extension || missing,
    },
    ...grouped(t('statistics.groups.all'), [
      figure('tot_calls', count),
      figure('tot_mins', hundredths),
      figure('alc', hundredths),
      figure('rev_per_call', money),
      { ...figure('total_revenue', money), tone: 'strong' },
    ]),
    ...grouped(t('statistics.groups.per_min_calls'), [
      figure('per_min_calls', count),
      figure('per_min_call_mins', hundredths),
      figure('per_min_call_pct', hundredths),
    ]),
    ...grouped(t('statistics.groups.per_min_chats'), [
      figure('per_min_chats', count),
      figure('per_min_chat_mins', hundredths),
      figure('per_min_chat_pct', hundredths),
    ]),
    ...grouped(t('statistics.groups.new_calls'), [
      figure('new_calls', count),
      figure('new_call_mins', hundredths),
      figure('new_call_avg', hundredths),
    ]),
    ...grouped(t('statistics.groups.new_chats'), [
      figure('new_chats', count),
      figure('new_chat_mins', hundredths),
      figure('new_chat_avg', hundredths),
    ]),
    ...grouped(t('statistics.groups.repeats'), [figure('rep_pct', hundredths)]),
    ...grouped(t('statistics.groups.rep_calls'), [
      figure('rep_calls', count),
      figure('rep_call_mins', hundredths),
      figure('rep_call_avg', hundredths),
    ]),
    ...grouped(t('statistics.groups.rep_chats'), [
      figure('rep_chats', count),
      figure('rep_chat_mins', hundredths),
      figure('rep_chat_avg', hundredths),
    ]),
    ...grouped(t('statistics.groups.other'), [
      figure('free_psychic_mins', hundredths),
      figure('total_missed', count),
    ]),
    ...grouped(t('statistics.groups.period'), [
      { ...day('period_from'), kind: 'date' },
      { ...day('period_to'), kind: 'date' },
    ]),
  ];
}

/** What a phone shows of a psychic's statistics before they are opened. */
export function statisticsCard(row: StatisticsRow, place: number): PhoneCard {
  return {
    rank: place,
    name: row.user_name,
    figure: money(row.total_revenue),
    line: words.t('admin:statistics.card', {
      calls: count(row.tot_calls),
      minutes: count(row.tot_mins),
      alc: hundredths(row.alc),
    }),
  };
}
