import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { count, minutes as hundredths, money } from '../../common/ui/format';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import type { StatisticsRow } from '../providers/api';
import type { StatisticsFigures } from './statistics-row';

const Psychic = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  '& a': { fontWeight: 600 },
  '& small': { fontSize: 12, color: 'var(--ink3)' },
});

const figure = (
  key: keyof StatisticsFigures,
  header: string,
  label: string,
  show: (value: number) => string,
): Column<StatisticsRow> => ({ key, header, label, align: 'right', render: (row) => show(row[key]) });

const grouped = (group: string, columns: Column<StatisticsRow>[]) =>
  columns.map((column) => ({ ...column, group }));

/** Every figure of a psychic, in the groups the table shows. The keys are the fields of the answer. */
export const statisticsColumns: readonly Column<StatisticsRow>[] = [
  {
    key: 'user_name',
    header: 'Psychic',
    rowHeader: true,
    width: 196,
    render: (row) => (
      <Psychic>
        <Link to={`/psychics/${row.user_id}`}>{row.user_name}</Link>
        <small>{row.phone_extension}</small>
      </Psychic>
    ),
  },
  ...grouped('All readings', [
    figure('tot_calls', 'Calls', 'Calls and chats', count),
    figure('tot_mins', 'Min', 'Minutes', hundredths),
    figure('alc', 'ALC', 'ALC', hundredths),
    figure('rev_per_call', 'Rev/call', 'Revenue per call', money),
    { ...figure('total_revenue', 'Revenue', 'Revenue', money), tone: 'strong' },
  ]),
  ...grouped('Per-min calls', [
    figure('per_min_calls', 'Calls', 'Per-min calls', count),
    figure('per_min_call_mins', 'Min', 'Per-min call minutes', hundredths),
    figure('per_min_call_pct', '%', 'Per-min calls, % of calls', hundredths),
  ]),
  ...grouped('Per-min chats', [
    figure('per_min_chats', 'Chats', 'Per-min chats', count),
    figure('per_min_chat_mins', 'Min', 'Per-min chat minutes', hundredths),
    figure('per_min_chat_pct', '%', 'Per-min chats, % of chats', hundredths),
  ]),
  ...grouped('New calls', [
    figure('new_calls', 'Calls', 'New calls', count),
    figure('new_call_mins', 'Min', 'New call minutes', hundredths),
    figure('new_call_avg', 'Avg', 'Minutes per new call', hundredths),
  ]),
  ...grouped('New chats', [
    figure('new_chats', 'Chats', 'New chats', count),
    figure('new_chat_mins', 'Min', 'New chat minutes', hundredths),
    figure('new_chat_avg', 'Avg', 'Minutes per new chat', hundredths),
  ]),
  ...grouped('Repeat calls', [
    figure('rep_pct', 'Rep %', 'Repeats, % of calls and chats', hundredths),
    figure('rep_calls', 'Calls', 'Repeat calls', count),
    figure('rep_call_mins', 'Min', 'Repeat call minutes', hundredths),
    figure('rep_call_avg', 'Avg', 'Minutes per repeat call', hundredths),
  ]),
  ...grouped('Repeat chats', [
    figure('rep_chats', 'Chats', 'Repeat chats', count),
    figure('rep_chat_mins', 'Min', 'Repeat chat minutes', hundredths),
    figure('rep_chat_avg', 'Avg', 'Minutes per repeat chat', hundredths),
  ]),
  ...grouped('Other', [
    figure('free_psychic_mins', 'Free min', 'Free minutes from gifts', hundredths),
    figure('total_missed', 'Missed', 'Missed', count),
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
