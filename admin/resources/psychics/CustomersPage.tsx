import { useMemo } from 'react';
import type { CustomerRow } from '../../../common/api/customers';
import { customerCard, customerColumns } from '../../../common/ui/customers/customer-columns';
import { zoneName } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { useShown } from '../../../common/ui/parts/useShown';
import { lastSevenDays } from '../../../common/ui/dates/windows';
import { WindowedList } from '../WindowedList';
import { CustomerReadings } from './CustomerReadings';
import { usePsychic } from './usePsychic';

/** The members whom a psychic has read for in a window of New York days. */
export function CustomersPage() {
  const { user_id: id, username } = usePsychic();
  usePageTitle(`Customers · ${username}`);
  const { shown, isOpen, show, hide } = useShown<CustomerRow>();
  const columns = useMemo(() => customerColumns(show), [show]);
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
        card={customerCard}
        exported={`psychics/${id}/customers`}
        name="Customers"
        empty={(days) => ({
          title: `No customers in ${days}.`,
          text: `${username} had no connected readings on these New York days.`,
        })}
        note={`Times in ${zoneName()}; call length, unused and ALC in minutes. Unused free minutes are as of now.`}
      />
      {shown && <CustomerReadings psychicId={id} member={shown} open={isOpen} onClose={hide} />}
    </>
  );
}
