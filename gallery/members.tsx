import type { CustomerRow, OwnCustomerRow } from '../common/api/customers';
import type { LoginRow } from '../common/api/logins';
import type { Report } from '../common/api/useReportQuery';
import { customerCard, customerColumns } from '../admin/resources/psychics/customer-columns';
import { ownCustomerCard, ownCustomerColumns } from '../psychic-portal/customers/own-customer-columns';
import type { CustomerCard } from '../common/api/customer-cards';
import { CustomerCardView } from '../common/ui/customers/CustomerCardView';
import type { CustomerCardControl } from '../common/ui/customers/useCustomerCard';
import { MemberReadings } from '../common/ui/customers/MemberReadings';
import { loginCard, loginColumns, loginDayCard } from '../common/ui/logins/login-columns';
import { LoginsSummary } from '../common/ui/logins/LoginsSummary';
import { EmptyState } from '../common/ui/parts/States';
import { FiguresTable } from '../common/ui/table/FiguresTable';
import type { FolderExamples } from './examples';
import { ignore, wide } from './samples';

const customer: CustomerRow = {
  id: 1,
  username: 'QuietHarborJo',
  last_call: '2026-11-19T14:11:32-05:00',
  total_calls: 1,
  total_minutes: 41.25,
  free_minutes: 0,
  alc: 41.25,
};
const long: CustomerRow = {
  ...customer,
  id: 2,
  username: wide,
  total_calls: 12_345,
  total_minutes: 1_234_567.89,
};

const ownCustomer: OwnCustomerRow = {
  id: 1,
  customer_id: 1,
  username: 'QuietHarborJo',
  call_count: 3,
  chat_count: 0,
  missed_call_count: 0,
  last_contact_date: '2026-11-19T14:11:32-05:00',
  customer_type: 'new',
  avg_customer_rating: null,
};

const ended: LoginRow = {
  id: 1,
  login_date: '2026-11-19T09:00:00-05:00',
  logout_date: '2026-11-19T17:45:00-05:00',
  duration: 525,
};
const open: LoginRow = { ...ended, id: 2, logout_date: null };

const report: Report<{ date: string; minutes: number }[]> = {
  data: [
    { date: '2026-11-19T14:11:32-05:00', minutes: 41.25 },
    { date: '2025-01-02T00:00:00-05:00', minutes: 1_234_567.89 },
  ],
  stale: false,
  reloading: false,
  failed: false,
  refetch: ignore,
};
const details = (more: Partial<typeof report>, username = 'QuietHarborJo') => (
  <MemberReadings username={username} report={{ ...report, ...more }} open onClose={ignore} />
);

const cardOf: CustomerCard = {
  customer_id: 1,
  username: 'rosewater_k',
  nickname: 'Rosa',
  tags: ['Family', 'Tarot'],
  pinned: 'Her mother’s surgery was on November 17. Ask first how she is.',
  notes: [
    { id: 2, text: 'Does not want dates.', written_at: '2026-11-09T20:33:00-05:00', manager: null },
    { id: 1, text: 'Under an hour, please.', written_at: '2026-10-02T09:00:00-04:00', manager: 'dwhitfield' },
  ],
  reading_count: 14,
  total_minutes: 412.35,
  first_reading: '2025-03-02T09:00:00-05:00',
  readings: [
    { id: 2, date: '2026-11-18T23:48:00-05:00', conn_type: 'Call', minutes: 42, rating: 5 },
    { id: 1, date: '2026-11-09T20:12:00-05:00', conn_type: 'Chat', minutes: 18.25, rating: null },
  ],
  free_minutes: 8,
  block: null,
  earlier_chat: null,
};
const idle = { mutate: ignore, isPending: false, isError: false, error: null, reset: ignore };
const cardWith = (
  more: Partial<CustomerCard>,
  card: Partial<CustomerCardControl['report']> = {},
  isManager = false,
) => (
  <CustomerCardView
    card={{
      ...{ psychicId: 1, customerId: 1, save: idle, addNote: idle, deleteNote: idle, block: idle },
      report: {
        data: { data: { ...cardOf, ...more }, version: '"customer_card-1-1"' },
        stale: false,
        reloading: false,
        failed: false,
        refetch: ignore,
        ...card,
      },
    }}
    isManager={isManager}
  />
);

const shared = { onSort: ignore, onRetry: ignore, empty: <EmptyState title="Nothing." /> };

export const customers: FolderExamples = {
  together: {
    'customers/own-customer-columns': {
      'usual and long': () => (
        <FiguresTable
          {...shared}
          label="Own customers"
          columns={ownCustomerColumns(ignore)}
          rows={[
            ownCustomer,
            { ...ownCustomer, id: 2, customer_id: 2, username: wide, missed_call_count: 12_345 },
          ]}
          rowId={({ id }) => id}
          sorting={{ sort: 'last_contact_date', order: 'DESC' }}
          card={ownCustomerCard}
          daysBy="last_contact_date"
        />
      ),
    },
    'customers/customer-columns': {
      'usual and long': () => (
        <FiguresTable
          {...shared}
          label="Customers"
          columns={customerColumns(ignore)}
          rows={[customer, long]}
          rowId={({ id }) => id}
          sorting={{ sort: 'last_call', order: 'DESC' }}
          card={customerCard}
        />
      ),
    },
  },
  alone: {
    'customers/CustomerCardView': {
      usual: () => cardWith({}),
      'while a chat rings, blocked': () =>
        cardWith({
          block: { reason: 'Spam', blocked_at: '2026-11-12T09:00:00-05:00' },
          earlier_chat: {
            date: '2026-11-09T20:12:00-05:00',
            minutes: 18.25,
            texts: [
              { number: 1, side: 'member', text: 'I will ask him.', sent_at: '2026-11-09T20:33:00-05:00' },
            ],
          },
        }),
      'none yet': () =>
        cardWith({
          nickname: '',
          tags: [],
          pinned: '',
          notes: [],
          reading_count: 0,
          first_reading: null,
          readings: [],
        }),
      long: () =>
        cardWith({
          username: wide,
          nickname: wide,
          pinned: wide,
          tags: [wide],
        }),
      'for a manager': () => cardWith({}, {}, true),
      loading: () => cardWith({}, { data: undefined }),
      error: () => cardWith({}, { data: undefined, failed: true }),
    },
    'customers/MemberReadings': {
      long: () => details({}, wide),
      loading: () => details({ data: undefined }),
      empty: () => details({ data: [] }),
      error: () => details({ data: undefined, failed: true }),
    },
  },
};

export const logins: FolderExamples = {
  together: {
    'logins/login-columns': {
      'under days': () => (
        <FiguresTable
          {...shared}
          label="Logins by day"
          columns={loginColumns()}
          rows={[ended, open]}
          rowId={({ id }) => id}
          sorting={{ sort: 'login_date', order: 'DESC' }}
          card={loginDayCard}
          daysBy="login_date"
        />
      ),
      'ended and open': () => (
        <FiguresTable
          {...shared}
          label="Logins"
          columns={loginColumns()}
          rows={[ended, open]}
          rowId={({ id }) => id}
          sorting={{ sort: 'login_date', order: 'DESC' }}
          card={loginCard}
        />
      ),
    },
  },
  alone: {
    'logins/LoginsSummary': {
      usual: () => <LoginsSummary summary={{ logins: 1234, total_minutes: 123_456 }} />,
      coming: () => <LoginsSummary summary={undefined} />,
    },
  },
};
