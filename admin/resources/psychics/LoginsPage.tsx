import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { LoginRow } from '../../../common/api/logins';
import { zoneName } from '../../../common/ui/format';
import { loginCard, loginColumns } from '../../../common/ui/logins/login-columns';
import { LoginsSummary } from '../../../common/ui/logins/LoginsSummary';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { lastSevenDays } from '../../../common/ui/dates/windows';
import type { MetaOf } from '../../providers/lists';
import { WindowedList } from '../WindowedList';
import { usePsychic } from './usePsychic';

function WindowFigures() {
  return <LoginsSummary summary={useListContext<LoginRow>().meta as MetaOf<'logins'> | undefined} />;
}

/** When a psychic was signed in, at the portal or by phone, in a window of New York days. */
export function LoginsPage() {
  const { user_id: id, username } = usePsychic();
  usePageTitle(`Login History · ${username}`);
  const columns = useMemo(() => loginColumns(), []);
  return (
    <WindowedList
      resource="logins"
      psychic={id}
      usual={lastSevenDays()}
      sort="login_date"
      order="DESC"
      label={`Logins of ${username}`}
      columns={columns}
      card={loginCard}
      exported={`psychics/${id}/logins`}
      name="Logins"
      empty={(days) => ({
        title: `No logins in ${days}.`,
        text: `${username} did not sign in on these New York days, neither here nor by phone.`,
      })}
      summary={<WindowFigures />}
      note={`Times in ${zoneName()}; durations in hours and minutes.`}
    />
  );
}
