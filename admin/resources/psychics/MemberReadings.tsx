import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { type CustomerReading, customerQueries } from '../../../common/api/customers';
import { instant, minutes, zoneName } from '../../../common/ui/format';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { EmptyState, ErrorState, LoadingRows } from '../../../common/ui/parts/States';
import type { Column, Sorting } from '../../../common/ui/table/column';
import { ScrollBox } from '../../../common/ui/table/table-style';
import { TableHeader } from '../../../common/ui/table/TableHeader';
import { Note } from '../../../common/ui/table/ListBar';
import { useReportQuery } from '../../../common/api/useReportQuery';

const columns: readonly Column<CustomerReading>[] = [
  { key: 'date', header: 'Date', kind: 'date', rowHeader: true, render: (row) => instant(row.date) },
  { key: 'minutes', header: 'Minutes', align: 'right', render: (row) => minutes(row.minutes) },
];

const Rows = styled(ScrollBox)({ margin: '-16px -20px 10px', maxHeight: 'min(60vh, 520px)' });

function sorted(rows: readonly CustomerReading[], { sort, order }: Sorting): CustomerReading[] {
  const value = ({ date, minutes: length }: CustomerReading) =>
    sort === 'date' ? new Date(date).getTime() : length;
  const inOrder = rows.toSorted((a, b) => value(a) - value(b));
  return order === 'ASC' ? inOrder : inOrder.reverse();
}

interface MemberReadingsProps {
  psychicId: number;
  member: { id: number; username: string };
  open: boolean;
  onClose: () => void;
}

/** Every reading of a member with this psychic. */
export function MemberReadings({ psychicId, member, open, onClose }: MemberReadingsProps) {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'date', order: 'DESC' });
  const report = useReportQuery(customerQueries.readings(psychicId, member.id));
  const data = report.stale ? undefined : report.data;
  const rows = useMemo(() => data && sorted(data, sorting), [data, sorting]);
  return (
    <Dialog open={open} title={`READING DETAILS FOR ${member.username}`} onClose={onClose}>
      {report.failed && <ErrorState text="Readings could not be loaded." onRetry={report.refetch} />}
      {rows === undefined && !report.failed && <LoadingRows />}
      {rows?.length === 0 && <EmptyState title="No connected readings." />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <Rows role="region" aria-label={`Readings of ${member.username}`} tabIndex={0}>
            <table aria-label={`Readings of ${member.username}`}>
              <TableHeader columns={columns} sorting={sorting} onSort={setSorting} />
              <tbody>
                {rows.map((row, place) => (
                  <tr key={place}>
                    <th scope="row" data-first>
                      {instant(row.date)}
                    </th>
                    <td data-align="right" data-last>
                      {minutes(row.minutes)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Rows>
          <Note>Times in {zoneName()}.</Note>
        </>
      )}
    </Dialog>
  );
}
