import { useListContext } from 'react-admin';
import type { LoginRow } from '../../../common/api/logins';
import { count, hoursAndMinutes, instant, missing, zoneName } from '../../../common/ui/format';
import { Figures } from '../../../common/ui/parts/Figures';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { Tag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import type { MetaOf } from '../../providers/lists';
import { WindowedList } from '../WindowedList';
import { lastSevenDays } from '../windows';
import { usePsychic } from './usePsychic';

const signedIn = (
  <Tag icon="check" tone="go">
    Signed in
  </Tag>
);

const columns: readonly Column<LoginRow>[] = [
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

const card = (row: LoginRow): PhoneCard => ({
  name: instant(row.login_date),
  figure: hoursAndMinutes(row.duration),
  line: row.logout_date === null ? signedIn : `to ${instant(row.logout_date)}`,
});

function LoginFigures() {
  const summary = useListContext<LoginRow>().meta as MetaOf<'logins'> | undefined;
  return (
    <Figures
      label="Summary of the window"
      figures={[
        { name: 'Logins', value: summary ? count(summary.logins) : missing },
        { name: 'Total Time Logged In', value: summary ? hoursAndMinutes(summary.total_minutes) : missing },
      ]}
    />
  );
}

/** When a psychic was signed in, at the portal or by phone, in a window of New York days. */
export function LoginsPage() {
  const { user_id: id, username } = usePsychic();
  usePageTitle(`Login History · ${username}`);
  return (
    <WindowedList
      resource="logins"
      psychic={id}
      usual={lastSevenDays()}
      sort="login_date"
      order="DESC"
      label={`Logins of ${username}`}
      columns={columns}
      card={card}
      exported={`psychics/${id}/logins`}
      name="Logins"
      empty={(days) => ({
        title: `No logins in ${days}.`,
        text: `${username} did not sign in on these New York days, neither here nor by phone.`,
      })}
      summary={<LoginFigures />}
      note={`Times in ${zoneName()}; durations in hours and minutes.`}
    />
  );
}
