import type { CustomerRow } from '../../api/customers';
import { count, instant, minutes } from '../format';
import { LinkButton } from '../parts/LinkButton';
import type { Column, PhoneCard } from '../table/column';

const figure = (
  key: keyof CustomerRow,
  header: string,
  label: string | undefined,
  render: (row: CustomerRow) => string,
): Column<CustomerRow> => ({ key, header, label, align: 'right', render });

/** The columns of a psychic's customers. The keys are the fields of the answer. */
export const customerColumns = (onMember: (row: CustomerRow) => void): readonly Column<CustomerRow>[] => [
  {
    key: 'username',
    header: 'Member',
    rowHeader: true,
    render: (row) => <LinkButton onClick={() => onMember(row)}>{row.username}</LinkButton>,
  },
  { key: 'last_call', header: 'Last Reading', kind: 'date', render: (row) => instant(row.last_call) },
  figure('total_calls', 'Readings', undefined, (row) => count(row.total_calls)),
  figure('total_minutes', 'Call Length', 'Call Length, minutes', (row) => minutes(row.total_minutes)),
  figure('free_minutes', 'Unused Free Min.', undefined, (row) => minutes(row.free_minutes)),
  figure('alc', 'ALC', undefined, (row) => minutes(row.alc)),
];

/** What a phone shows of a customer before it is opened. */
export const customerCard = (row: CustomerRow): PhoneCard => ({
  name: row.username,
  figure: `${minutes(row.total_minutes)} min`,
  line: instant(row.last_call),
  aside: `${count(row.total_calls)} ${row.total_calls === 1 ? 'reading' : 'readings'}`,
});
