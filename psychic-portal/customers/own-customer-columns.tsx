import type { OwnCustomerRow } from '../../common/api/customers';
import { words } from '../../common/words';
import { count, missing } from '../../common/ui/format';
import { instant } from '../../common/ui/time-of-day';
import { LinkButton } from '../../common/ui/parts/LinkButton';
import { NewOrRepeat } from '../../common/ui/readings/reading-columns';
import type { Column, PhoneCard } from '../../common/ui/table/column';

const figure = (
  key: 'call_count' | 'chat_count' | 'missed_call_count',
  header: string,
): Column<OwnCustomerRow> => ({ key, header, align: 'right', render: (row) => count(row[key]) });

const ratingOf = ({ avg_customer_rating: rating }: OwnCustomerRow): string => rating?.toFixed(2) ?? missing;

/**
 * The columns of a psychic's own customers, including those with only missed contacts. The keys are the response's
 * fields.
 */
export const ownCustomerColumns = (
  onMember: (row: OwnCustomerRow) => void,
): readonly Column<OwnCustomerRow>[] => [
  {
    key: 'username',
    header: words.t('customers.member'),
    rowHeader: true,
    isName: true,
    render: (row) => <LinkButton onClick={() => onMember(row)}>{row.username}</LinkButton>,
  },
  {
    key: 'customer_id',
    header: words.t('customers.id'),
    tone: 'muted',
    kind: 'figure',
    render: (row) => row.customer_id,
  },
  {
    key: 'last_contact_date',
    header: words.t('customers.last_contact'),
    kind: 'date',
    render: (row) => instant(row.last_contact_date),
  },
  {
    key: 'customer_type',
    header: words.t('readings.columns.type'),
    render: (row) => <NewOrRepeat type={row.customer_type} />,
  },
  figure('call_count', words.t('customers.calls')),
  figure('chat_count', words.t('customers.chats')),
  figure('missed_call_count', words.t('readings.missed')),
  {
    key: 'avg_customer_rating',
    header: words.t('customers.rating'),
    align: 'right',
    render: ratingOf,
  },
];

/** What a phone shows of such a customer, under the day of the last contact. */
export const ownCustomerCard = (row: OwnCustomerRow): PhoneCard => ({
  at: row.last_contact_date,
  name: row.username,
  tag: row.customer_type === 'new' && <NewOrRepeat type="new" />,
  figure: words.t('customers.count', { count: row.call_count + row.chat_count }),
  line:
    row.missed_call_count > 0
      ? words.t('customers.missed_count', { count: row.missed_call_count })
      : undefined,
});
