import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loginsQuery } from '../../common/api/logins';
import { lastSevenDays } from '../../common/ui/dates/windows';
import { zoneName } from '../../common/ui/format';
import { loginDayCard, loginColumns } from '../../common/ui/logins/login-columns';
import { LoginsSummary } from '../../common/ui/logins/LoginsSummary';
import { Page } from '../../common/ui/parts/Page';
import { WindowedList } from '../lists/WindowedList';
import { usePsychic } from '../../common/ui/own/session';

/** The psychic's logins, here or by phone, in a window of New York days. */
export function LoginsPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const columns = useMemo(() => loginColumns(), []);
  return (
    <Page title={t('logins.title')}>
      <WindowedList
        ask={(request) => loginsQuery(id, request)}
        rowsOf={({ rows }) => rows}
        rowId={({ id: login }) => login}
        usual={lastSevenDays()}
        sort="login_date"
        order="DESC"
        label={t('logins.table')}
        columns={columns}
        card={loginDayCard}
        daysBy="login_date"
        name={t('logins.name')}
        empty={(days) => ({ title: t('logins.empty_title', { days }), text: t('logins.empty') })}
        summary={(answer) => <LoginsSummary summary={answer?.summary} />}
        note={t('logins.note', { zone: zoneName() })}
      />
    </Page>
  );
}
