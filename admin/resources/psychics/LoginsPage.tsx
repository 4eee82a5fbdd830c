import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListContext } from 'react-admin';
import type { LoginRow } from '../../../common/api/logins';
import { zoneName } from '../../../common/ui/format';
import { loginCard, loginColumns } from '../../../common/ui/logins/login-columns';
import { LoginsSummary } from '../../../common/ui/logins/LoginsSummary';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { lastSevenDays } from '../../../common/ui/dates/windows';
import type { MetaOf } from '../../providers/resources';
import { WindowedList } from '../WindowedList';
import { usePsychic } from './usePsychic';

function WindowFigures() {
  return <LoginsSummary summary={useListContext<LoginRow>().meta as MetaOf<'logins'> | undefined} />;
}

/** A psychic's logins, at the portal or by phone, in a window of New York days. */
export function LoginsPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychics.logins_page', { username }));
  const columns = useMemo(() => loginColumns(), []);
  return (
    <WindowedList
      resource="logins"
      psychic={id}
      usual={lastSevenDays()}
      sort="login_date"
      order="DESC"
      label={t('psychics.logins_table', { username })}
      columns={columns}
      card={loginCard}
      exported={`psychics/${id}/logins`}
      name={t('psychics.logins_name')}
      empty={(days) => ({
        title: t('psychics.logins_empty_title', { days }),
        text: t('psychics.logins_empty', { username }),
      })}
      summary={<WindowFigures />}
      note={t('psychics.logins_note', { zone: zoneName() })}
    />
  );
}
