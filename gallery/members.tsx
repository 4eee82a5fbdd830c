import type { CustomerRow, OwnCustomerRow } from '../common/api/customers';
import type { LoginRow } from '../common/api/logins';
import type { Report } from '../common/api/useReportQuery';
import { customerCard, customerColumns } from '../admin/resources/psychics/customer-columns';
import { ownCustomerCard, ownCustomerColumns } from '../psychic-portal/customers/own-customer-columns';
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
