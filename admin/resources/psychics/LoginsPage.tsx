import { Button } from '@mui/material';
import { useOutletContext } from 'react-router-dom';
import { count, hoursAndMinutes, instant, missing, periodText, zoneName } from '../../../common/ui/format';
import { Figures } from '../../../common/ui/parts/Figures';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import { Tag } from '../../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { api, type LoginRow, type PsychicRecord } from '../../providers/api';
import { lastSevenDays, requestOf, samePeriod } from '../list-request';
import { FootNote } from '../ListBar';
import { WindowBar } from '../WindowBar';
import { useReportQuery } from '../useReportQuery';

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

const sortable = columns.map(({ key }) => key);

const card = (row: LoginRow): PhoneCard => ({
  name: instant(row.login_date),
  figure: hoursAndMinutes(row.duration),
  line: row.logout_date === null ? signedIn : `to ${instant(row.logout_date)}`,
});

/** When a psychic was signed in, at the portal or by phone, in a window of New York days. */
export function LoginsPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Login History · ${psychic.username}`);
  const week = lastSevenDays();
  const address = useTableAddress({
    sort: 'login_date',
    order: 'DESC',
    perPage: 10,
    period: week,
    sortable,
  });
  const { state, change } = address;
  const period = state.period ?? week;
  const isDefault = samePeriod(period, week);
  const request = requestOf(state);
  const report = useReportQuery(['logins', psychic.user_id, request], async () => {
    const [list, summary] = await Promise.all([
      api.logins(psychic.user_id, request),
      api.loginsSummary(psychic.user_id, request),
    ]);
    return { ...list, summary };
  });
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  const summary = report.data?.summary;

  return (
    <>
      <Figures
        label="Summary of the window"
        figures={[
          { name: 'Logins', value: summary ? count(summary.logins) : missing },
          { name: 'Total Time Logged In', value: summary ? hoursAndMinutes(summary.total_minutes) : missing },
        ]}
      />
      <WindowBar
        address={address}
        usual={week}
        usualName="Last 7 days"
        list={`psychics/${psychic.user_id}/logins`}
        onRefresh={report.refetch}
      />
      <FiguresTable
        label={`Logins of ${psychic.username}`}
        columns={columns}
        rows={report.data?.data}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={report.failed ? 'Logins could not be loaded. Your dates and sorting are kept.' : undefined}
        onRetry={report.refetch}
        card={card}
        empty={
          <EmptyState
            title={`No logins in ${periodText(period)}.`}
            text={`${psychic.username} did not sign in on these New York days, neither here nor by phone.`}
            action={
              !isDefault && (
                <Button variant="outlined" onClick={() => change({ period: week })}>
                  Show the last 7 days
                </Button>
              )
            }
          />
        }
        footer={<TablePages address={address} total={report.data?.total ?? 0} />}
      />
      <FootNote>Times in {zoneName()}; durations in hours and minutes.</FootNote>
    </>
  );
}
