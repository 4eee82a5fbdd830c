import { Link } from 'react-router-dom';
import { dayOf } from '../../../../common/domain/new-york-time';
import { instantWithSeconds, minutes, missing, money, shortInstant } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../../common/ui/parts/States';
import type { Column } from '../../../../common/ui/table/column';
import { SmallTable } from '../../../../common/ui/table/SmallTable';
import { api, type PsychicRecord, type ReadingRow } from '../../../providers/api';
import { useReportQuery } from '../../useReportQuery';

const paid = (reading: ReadingRow): string =>
  reading.paid_minutes === 0 ? missing : minutes(reading.paid_minutes);

const columns: readonly Column<ReadingRow>[] = [
  {
    key: 'call_date',
    header: 'Date',
    render: ({ call_date }) => (
      <>
        <span className="roomy">{instantWithSeconds(call_date)}</span>
        <span className="tight">{shortInstant(call_date)}</span>
      </>
    ),
  },
  {
    key: 'username',
    header: 'Member',
    rowHeader: true,
    tone: 'strong',
    render: (row) => row.username ?? missing,
  },
  { key: 'duration', header: 'Minutes', align: 'right', render: (row) => minutes(row.duration) },
  { key: 'paid_minutes', header: 'Paid', align: 'right', roomy: true, render: paid },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'right',
    tone: 'strong',
    render: (row) => (row.revenue ? money(row.revenue) : missing),
  },
];

/** The last five contacts, whenever they were. */
export function LatestReadings({ psychic }: { psychic: PsychicRecord }) {
  const { user_id, username } = psychic;
  const window = { start_date: '2000-01-01', end_date: dayOf(new Date()) };
  const report = useReportQuery(['readings', user_id, 'latest'], () =>
    api.readings(user_id, { ...window, range: [0, 4] }),
  );
  const rows = report.data?.data.readings;
  return (
    <Card>
      <CardHeader title="Latest 5 readings">
        <Link to="readings">All readings</Link>
      </CardHeader>
      {report.failed && <ErrorState text="Readings could not be loaded." onRetry={report.refetch} />}
      {rows === undefined && !report.failed && <LoadingRows />}
      {rows?.length === 0 && (
        <EmptyState title="No readings yet." text={`${username} has not had a contact.`} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <SmallTable
          label={`Latest readings of ${username}`}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
        />
      )}
    </Card>
  );
}
