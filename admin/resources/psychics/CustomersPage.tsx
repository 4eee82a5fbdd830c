import { useMemo } from 'react';
import type { CustomerRow } from '../../../common/api/customers';
import { count, instant, minutes, zoneName } from '../../../common/ui/format';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { usePageTitle } from '../../../common/ui/parts/Page';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { useShown } from '../../../common/ui/parts/useShown';
import { WindowedList } from '../WindowedList';
import { lastSevenDays } from '../windows';
import { MemberReadings } from './MemberReadings';
import { usePsychic } from './usePsychic';

const figure = (
  key: keyof CustomerRow,
  header: string,
  label: string | undefined,
  render: (row: CustomerRow) => string,
): Column<CustomerRow> => ({ key, header, label, align: 'right', render });

const columnsOf = (onMember: (row: CustomerRow) => void): readonly Column<CustomerRow>[] => [
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

const card = (row: CustomerRow): PhoneCard => ({
  name: row.username,
  figure: `${minutes(row.total_minutes)} min`,
  line: instant(row.last_call),
  aside: `${count(row.total_calls)} ${row.total_calls === 1 ? 'reading' : 'readings'}`,
});

/** The members whom a psychic has read for in a window of New York days. */
export function CustomersPage() {
  const { user_id: id, username } = usePsychic();
  usePageTitle(`Customers · ${username}`);
  const { shown, isOpen, show, hide } = useShown<CustomerRow>();
  const columns = useMemo(() => columnsOf(show), [show]);
  return (
    <>
      <WindowedList
        resource="customers"
        psychic={id}
        usual={lastSevenDays()}
        sort="last_call"
        order="DESC"
        label={`Customers of ${username}`}
        columns={columns}
        card={card}
        exported={`psychics/${id}/customers`}
        name="Customers"
        empty={(days) => ({
          title: `No customers in ${days}.`,
          text: `${username} had no connected readings on these New York days.`,
        })}
        note={`Times in ${zoneName()}; call length, unused and ALC in minutes. Unused free minutes are as of now.`}
      />
      {shown && <MemberReadings psychicId={id} member={shown} open={isOpen} onClose={hide} />}
    </>
  );
}
