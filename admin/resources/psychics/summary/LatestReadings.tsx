import { Link } from 'react-router-dom';
import type { ReadingRow } from '../../../../common/api/readings';
import { dayOf } from '../../../../common/domain/new-york-time';
import { instantWithSeconds, minutes, missing, money, shortInstant } from '../../../../common/ui/format';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { EmptyState, ErrorState, LoadingRows } from '../../../../common/ui/parts/States';
import type { Column } from '../../../../common/ui/table/column';
import { SmallTable } from '../../../../common/ui/table/SmallTable';
import { useListRows } from '../../useListRows';
import type { ShownPsychic } from '../usePsychic';

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
export function LatestReadings({ psychic }: { psychic: ShownPsychic }) {
  const { user_id, username } = psychic;
  const {
    data: rows,
    error,
    refetch,
  } = useListRows('readings', {
    perPage: 5,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: user_id, start_date: '2000-01-01', end_date: dayOf(new Date()) },
  });
  return (
    <Card>
      <CardHeader title="Latest 5 readings">
        <Link to="readings">All readings</Link>
      </CardHeader>
      {error && <ErrorState text="Readings could not be loaded." onRetry={() => void refetch()} />}
      {rows === undefined && !error && <LoadingRows rows={6} height={36} />}
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
