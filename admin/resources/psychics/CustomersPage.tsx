import { Button } from '@mui/material';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { count, instant, minutes, periodText, zoneName } from '../../../common/ui/format';
import { LinkButton } from '../../../common/ui/parts/LinkButton';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { EmptyState } from '../../../common/ui/parts/States';
import type { Column, PhoneCard } from '../../../common/ui/table/column';
import { FiguresTable } from '../../../common/ui/table/FiguresTable';
import { TablePages } from '../../../common/ui/table/TablePages';
import { useExistingPage, useTableAddress } from '../../../common/ui/table/useTableAddress';
import { api, type CustomerRow, type PsychicRecord } from '../../providers/api';
import { lastSevenDays, requestOf, samePeriod } from '../list-request';
import { FootNote } from '../ListBar';
import { WindowBar } from '../WindowBar';
import { useReportQuery } from '../useReportQuery';
import { useShown } from '../useShown';
import { MemberReadings } from './MemberReadings';

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

const sortable = columnsOf(() => undefined).map(({ key }) => key);

const card = (row: CustomerRow): PhoneCard => ({
  name: row.username,
  figure: `${minutes(row.total_minutes)} min`,
  line: instant(row.last_call),
  aside: `${count(row.total_calls)} ${row.total_calls === 1 ? 'reading' : 'readings'}`,
});

/** The members whom a psychic has read for in a window of New York days. */
export function CustomersPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(`Customers · ${psychic.username}`);
  const week = lastSevenDays();
  const address = useTableAddress({
    sort: 'last_call',
    order: 'DESC',
    perPage: 10,
    period: week,
    sortable,
  });
  const { state, change } = address;
  const period = state.period ?? week;
  const isDefault = samePeriod(period, week);
  const request = requestOf(state);
  const report = useReportQuery(['customers', psychic.user_id, request], () =>
    api.customers(psychic.user_id, request),
  );
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  const { shown, isOpen, show, hide } = useShown<CustomerRow>();
  const columns = useMemo(() => columnsOf(show), [show]);

  return (
    <>
      <WindowBar
        address={address}
        usual={week}
        usualName="Last 7 days"
        list={`psychics/${psychic.user_id}/customers`}
        onRefresh={report.refetch}
      />
      <FiguresTable
        label={`Customers of ${psychic.username}`}
        columns={columns}
        rows={report.data?.data}
        rowId={(row) => row.id}
        sorting={state}
        onSort={change}
        reloading={report.reloading}
        error={report.failed ? 'Customers could not be loaded. Your dates and sorting are kept.' : undefined}
        onRetry={report.refetch}
        card={card}
        empty={
          <EmptyState
            title={`No customers in ${periodText(period)}.`}
            text={`${psychic.username} had no connected readings on these New York days.`}
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
      <FootNote>
        Times in {zoneName()}; call length, unused and ALC in minutes. Unused free minutes are as of now.
      </FootNote>
      {shown && <MemberReadings psychicId={psychic.user_id} member={shown} open={isOpen} onClose={hide} />}
    </>
  );
}
