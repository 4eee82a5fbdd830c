import { Link } from 'react-router-dom';
import { count, instant, minutes, missing } from '../../../common/ui/format';
import { LineKey } from '../../../common/ui/parts/LineKey';
import { AccountTag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import type { PsychicRow } from '../../../common/api/psychics';
import type { SearchRow } from '../../../common/api/search';

const figure = (
  key: keyof PsychicRow,
  header: string,
  label: string | undefined,
  render: (row: PsychicRow) => string,
): Column<PsychicRow> => ({ key, header, label, align: 'right', render });

/** The columns of all psychics. The keys are the fields of the answer. */
export const psychicColumns: readonly Column<PsychicRow>[] = [
  {
    key: 'user_name',
    header: 'Username',
    rowHeader: true,
    tone: 'strong',
    render: (row) => <Link to={`/psychics/${row.agent_user_id}`}>{row.user_name}</Link>,
  },
  { key: 'last_name', header: 'Last name', render: (row) => row.last_name },
  { key: 'first_name', header: 'First name', render: (row) => row.first_name },
  {
    key: 'phone_extension',
    header: 'Ext',
    label: 'Extension',
    tone: 'muted',
    render: (row) => row.phone_extension,
  },
  { key: 'status', header: 'Availability', render: (row) => <LineKey code={row.status} /> },
  { key: 'account_status', header: 'Account', render: (row) => <AccountTag status={row.account_status} /> },
  {
    key: 'ranking',
    header: 'Rank',
    label: 'Rank by revenue',
    align: 'right',
    kind: 'rank',
    render: (row) => count(row.ranking),
  },
  { ...figure('total_calls', 'Readings', undefined, (row) => count(row.total_calls)), tone: 'strong' },
  figure('total_mins', 'Minutes', undefined, (row) => minutes(row.total_mins)),
  figure('alc', 'ALC', undefined, (row) => minutes(row.alc)),
  figure('rep_calls', 'Repeat', 'Repeat readings', (row) => count(row.rep_calls)),
  figure('rep_mins', 'Repeat min', 'Repeat minutes', (row) => minutes(row.rep_mins)),
  figure('rep_call_pct', 'Repeat %', undefined, (row) => minutes(row.rep_call_pct)),
  figure('missed_calls', 'Missed', undefined, (row) => count(row.missed_calls)),
  figure('free_minutes', 'Free min', 'Free minutes', (row) => minutes(row.free_minutes)),
  {
    key: 'date',
    header: 'Last reading',
    kind: 'date',
    render: (row) => (row.date === null ? missing : instant(row.date)),
  },
  {
    key: 'signup_date',
    header: 'Signed up',
    kind: 'date',
    render: (row) => instant(row.signup_date).slice(0, 10),
  },
];

/** What a phone shows of a psychic before the row is opened. */
export function psychicCard(row: PsychicRow): PhoneCard {
  return {
    rank: row.ranking,
    name: row.user_name,
    figure: `${minutes(row.total_mins)} min`,
    line: <LineKey code={row.status} />,
    aside: `${count(row.total_calls)} readings`,
  };
}

/** The columns of what a search found. */
export const foundColumns: readonly Column<SearchRow>[] = [
  {
    key: 'username',
    header: 'Username',
    rowHeader: true,
    tone: 'strong',
    render: (row) => <Link to={`/psychics/${row.user_id}`}>{row.username}</Link>,
  },
  { key: 'last_name', header: 'Last name', render: (row) => row.last_name },
  { key: 'first_name', header: 'First name', render: (row) => row.first_name },
  { key: 'extension', header: 'Ext', label: 'Extension', tone: 'muted', render: (row) => row.extension },
  { key: 'account_status', header: 'Account', render: (row) => <AccountTag status={row.account_status} /> },
];

export function foundCard(row: SearchRow): PhoneCard {
  return {
    name: row.username,
    line: `${row.first_name} ${row.last_name} · ext ${row.extension}`,
    aside: <AccountTag status={row.account_status} />,
  };
}
