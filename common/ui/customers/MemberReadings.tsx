import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerReading } from '../../api/customers';
import type { Report } from '../../api/useReportQuery';
import { minutes, timesNote } from '../format';
import { instant } from '../time-of-day';
import { Dialog } from '../parts/Dialog';
import { EmptyState, ErrorState, LoadingRows } from '../parts/States';
import type { Column, Sorting } from '../table/column';
import { ListNote } from '../table/ListBar';
import { ScrollBox } from '../table/table-style';
import { TableHeader } from '../table/TableHeader';

const columnsOf = (t: TFunction): readonly Column<CustomerReading>[] => [
  {
    key: 'date',
    header: t('customers.date'),
    kind: 'date',
    rowHeader: true,
    render: (row) => instant(row.date),
  },
  { key: 'minutes', header: t('customers.minutes'), align: 'right', render: (row) => minutes(row.minutes) },
];

const ReadingsBox = styled(ScrollBox)({ margin: '-16px -20px 10px', maxHeight: 'min(60vh, 520px)' });

function sorted(rows: readonly CustomerReading[], { sort, order }: Sorting): CustomerReading[] {
  const value = ({ date, minutes: length }: CustomerReading) =>
    sort === 'date' ? new Date(date).getTime() : length;
  const inOrder = rows.toSorted((a, b) => value(a) - value(b));
  return order === 'ASC' ? inOrder : inOrder.reverse();
}

interface MemberReadingsProps {
  /** The member's username. */
  username: string;
  report: Report<CustomerReading[]>;
  actions?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** All of a member's readings with a psychic, in the columns of the user's role. */
export function MemberReadings({ username, report, actions, open, onClose }: MemberReadingsProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => columnsOf(t), [t]);
  const [sorting, setSorting] = useState<Sorting>({ sort: 'date', order: 'DESC' });
  const data = report.stale ? undefined : report.data;
  const rows = useMemo(() => data && sorted(data, sorting), [data, sorting]);
  return (
    <Dialog open={open} title={t('customers.details', { username })} actions={actions} onClose={onClose}>
      {report.failed && <ErrorState text={t('customers.failed')} onRetry={report.refetch} />}
      {rows === undefined && !report.failed && <LoadingRows />}
      {rows?.length === 0 && <EmptyState title={t('customers.none')} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <ReadingsBox role="region" aria-label={t('customers.readings_of', { username })} tabIndex={0}>
            <table aria-label={t('customers.readings_of', { username })}>
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
          </ReadingsBox>
          <ListNote>{timesNote()}</ListNote>
        </>
      )}
    </Dialog>
  );
}
