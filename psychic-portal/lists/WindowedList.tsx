import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listed, ListRequest } from '../../common/api/client';
import { useExport } from '../../common/api/useExport';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { SortOrder } from '../../common/domain/table-address';
import { useExistingPage, useTableAddress } from '../../common/ui/table/useTableAddress';
import { WindowedTable, type WindowedTableProps } from '../../common/ui/table/WindowedTable';

interface WindowedListProps<Answer, Row, Key extends QueryKey> extends Omit<
  WindowedTableProps<Row>,
  'summary'
> {
  /** Request for a window, page, and order. */
  ask: (request: ListRequest) => UseQueryOptions<Listed<Answer>, Error, Listed<Answer>, Key>;
  rowsOf: (answer: Answer) => readonly Row[];
  rowId: (row: Row) => number | string;
  /** The default order. */
  sort: string;
  order: SortOrder;
  /** Name of the list's export, if it has one. */
  exported?: string;
  /** The window's totals. */
  summary?: (answer: Answer | undefined) => ReactNode;
}

/** A list for a window of New York days; window, order, and page are stored in the URL. */
export function WindowedList<Answer, Row, Key extends QueryKey>(props: WindowedListProps<Answer, Row, Key>) {
  const { ask, rowsOf, rowId, sort, order, exported, summary, ...table } = props;
  const { usual, columns } = table;
  const address = useTableAddress({
    sort,
    order,
    perPage: 10,
    period: usual.period,
    sortable: columns.map(({ key }) => key),
  });
  const { state, change } = address;
  const { page, perPage, period = usual.period } = state;
  const request: ListRequest = {
    start_date: period.from,
    end_date: period.to,
    sort: [state.sort, state.order],
  };
  const report = useReportQuery(ask({ ...request, range: [(page - 1) * perPage, page * perPage - 1] }));
  const file = useExport(exported ?? '', request);
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  return (
    <WindowedTable
      {...table}
      summary={summary?.(report.data?.data)}
      list={{
        rows: report.data && rowsOf(report.data.data),
        total: report.data?.total ?? 0,
        isReloading: report.reloading,
        hasFailed: report.failed,
        onRetry: report.refetch,
        sorting: state,
        onSort: change,
        period,
        onPeriod: (next) => change({ period: next }),
        address,
      }}
      rowId={rowId}
      file={exported === undefined ? undefined : file}
    />
  );
}
