import { Link } from 'react-router-dom';
import { type StatisticsFigure, statisticsNames } from '../../common/domain/figure-names';
import { count, minutes as hundredths, missing, money } from '../../common/ui/format';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import type { StatisticsRow } from '../../common/api/statistics';

const figure = (
  key: StatisticsFigure,
  header: string,
  show: (value: number) => string,
): Column<StatisticsRow> => ({
  key,
  header,
  label: statisticsNames[key],
  align: 'right',
  render: (row) => show(row[key]),
});

const grouped = (group: string, columns: Column<StatisticsRow>[]) =>
  columns.map((column) => ({ ...column, group }));

/** Every figure of a psychic, in the groups the table shows. The keys are the fields of the answer. */
export const statisticsColumns: readonly Column<StatisticsRow>[] = [
  {
    key: 'user_name',
    header: 'Psychic',
    rowHeader: true,
    tone: 'strong',
    width: 160,
    render: (row) => <Link to={`/psychics/${row.user_id}`}>{row.user_name}</Link>,
  },
  {
    key: 'phone_extension',
    header: 'Ext',
    label: 'Extension',
    tone: 'muted',
    // the totals have none
    render: (row) => row.phone_extension || missing,
  },
  ...grouped('All readings', [
    figure('tot_calls', 'Calls', count),
    figure('tot_mins', 'Min', hundredths),
    figure('alc', 'ALC', hundredths),
    figure('rev_per_call', 'Rev/call', money),
    { ...figure('total_revenue', 'Revenue', money), tone: 'strong' },
  ]),
  ...grouped('Per-min calls', [
    figure('per_min_calls', 'Calls', count),
    figure('per_min_call_mins', 'Min', hundredths),
    figure('per_min_call_pct', '%', hundredths),
  ]),
  ...grouped('Per-min chats', [
    figure('per_min_chats', 'Chats', count),
    figure('per_min_chat_mins', 'Min', hundredths),
    figure('per_min_chat_pct', '%', hundredths),
  ]),
  ...grouped('New calls', [
    figure('new_calls', 'Calls', count),
    figure('new_call_mins', 'Min', hundredths),
    figure('new_call_avg', 'Avg', hundredths),
  ]),
  ...grouped('New chats', [
    figure('new_chats', 'Chats', count),
    figure('new_chat_mins', 'Min', hundredths),
    figure('new_chat_avg', 'Avg', hundredths),
  ]),
  ...grouped('Repeat calls', [
    figure('rep_pct', 'Rep %', hundredths),
    figure('rep_calls', 'Calls', count),
    figure('rep_call_mins', 'Min', hundredths),
    figure('rep_call_avg', 'Avg', hundredths),
  ]),
  ...grouped('Repeat chats', [
    figure('rep_chats', 'Chats', count),
    figure('rep_chat_mins', 'Min', hundredths),
    figure('rep_chat_avg', 'Avg', hundredths),
  ]),
  ...grouped('Other', [
    figure('free_psychic_mins', 'Free min', hundredths),
    figure('total_missed', 'Missed', count),
  ]),
];

/** What a phone shows of a psychic's statistics before they are opened. */
export function statisticsCard(row: StatisticsRow, place: number): PhoneCard {
  return {
    rank: place,
    name: row.user_name,
    figure: money(row.total_revenue),
    line: `${count(row.tot_calls)} calls · ${count(row.tot_mins)} min · ALC ${hundredths(row.alc)}`,
  };
}
