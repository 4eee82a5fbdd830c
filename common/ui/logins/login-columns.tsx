import type { LoginRow } from '../../api/logins';
import { hoursAndMinutes, instant } from '../format';
import { Tag } from '../parts/Tag';
import type { Column, PhoneCard } from '../table/column';

const signedIn = (
  <Tag icon="check" tone="go">
    Signed in
  </Tag>
);

/** The columns of a psychic's logins. The keys are the fields of the answer. */
export const loginColumns: readonly Column<LoginRow>[] = [
  {
    key: 'login_date',
    header: 'Sign In Date',
    kind: 'date',
    rowHeader: true,
    render: (row) => instant(row.login_date),
  },
  {
    key: 'logout_date',
    header: 'Sign Out Date',
    kind: 'date',
    render: (row) => (row.logout_date === null ? signedIn : instant(row.logout_date)),
  },
  {
    key: 'duration',
    header: 'Duration',
    label: 'Duration, h:mm',
    align: 'right',
    render: (row) => hoursAndMinutes(row.duration),
  },
];

/** What a phone shows of a login before it is opened. */
export const loginCard = (row: LoginRow): PhoneCard => ({
  name: instant(row.login_date),
  figure: hoursAndMinutes(row.duration),
  line: row.logout_date === null ? signedIn : `to ${instant(row.logout_date)}`,
});
