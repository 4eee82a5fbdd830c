import type { CustomerRow } from '../../../common/api/customers';
import { words } from '../../../common/words';
import { count, minutes } from '../../../common/ui/format';
import { instant } from '../../../common/ui/time-of-day';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import type { Column, PhoneCard } from '../../../common/ui/table/column';

const figure = (
  key: keyof CustomerRow,
  header: string,
  label: string | undefined,
  render: (row: CustomerRow) => string,
): Column<CustomerRow> => ({ key, header, label, align: 'right', render });

/** The columns of a psychic's customers. The keys are the response's fields. */
export const customerColumns = (onMember: (row: CustomerRow) => void): readonly Column<CustomerRow>[] => [
  {
    key: 'username',
    header: words.t('customers.member'),
    rowHeader: true,
    isName: true,
    render: (row) => <LinkButton onClick={() => onMember(row)}>{row.username}</LinkButton>,
  },
  {
    key: 'last_call',
    header: words.t('customers.last_reading'),
    kind: 'date',
    render: (row) => instant(row.last_call),
  },
  figure('total_calls', words.t('customers.readings'), undefined, (row) => count(row.total_calls)),
  figure('total_minutes', words.t('customers.call_length'), words.t('customers.call_length_minutes'), (row) =>
    minutes(row.total_minutes),
  ),
  figure('free_minutes', words.t('customers.unused_free'), undefined, (row) => minutes(row.free_minutes)),
  figure('alc', words.t('customers.alc'), undefined, (row) => minutes(row.alc)),
];

/** What a phone shows of a customer before it is opened. */
export const customerCard = (row: CustomerRow): PhoneCard => ({
  name: row.username,
  figure: words.t('readings.min', { minutes: minutes(row.total_minutes) }),
  line: instant(row.last_call),
  aside: words.t('customers.count', { count: row.total_calls }),
});
