import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed, ListRequest } from '../../common/api/client';
import { useExport } from '../../common/api/useExport';
import { useReportQuery } from '../../common/api/useReportQuery';
import type { SortOrder, TableDefaults } from '../../common/domain/table-address';
import type { UsualWindow } from '../../common/ui/dates/windows';
import { isNarrowed, ListAddressContext } from '../../common/ui/list-bar/list-address';
import { ListControls } from '../../common/ui/list-bar/ListControls';
import { type OfferedFilter, validValues } from '../../common/ui/list-bar/list-filters';
import { NoMatch } from '../../common/ui/list-bar/NoMatch';
import { OrderAndRows } from '../../common/ui/list-bar/OrderAndRows';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { EmptyWindow, type EmptyWords } from '../../common/ui/table/EmptyWindow';
import { FiguresTable } from '../../common/ui/table/FiguresTable';
import { FootNote } from '../../common/ui/table/ListBar';
import { Paginator } from '../../common/ui/table/Paginator';
import { useExistingPage, useTableAddress } from '../../common/ui/table/useTableAddress';

const noFilters: readonly OfferedFilter[] = [];

interface WindowedListProps<Answer, Row, Key extends QueryKey> {
  /** Request for a window, page, and order. */
  ask: (request: ListRequest) => UseQueryOptions<Listed<Answer>, Error, Listed<Answer>, Key>;
  rowsOf: (answer: Answer) => readonly Row[];
  rowId: (row: Row) => number | string;
  /** The default dates. */
  usual: UsualWindow;
  /** The default order. */
  sort: string;
  order: SortOrder;
  columns: readonly Column<Row>[];
  card: (row: Row) => PhoneCard;
  /** The column whose timestamps a phone uses to group rows by the viewer's days. */
  daysBy: string;
  /** Rows of 32 px, as wide as their content. */
  dense?: boolean;
  /** What a search covers, for lists that can be searched. */
  search?: string;
  /** Filters to choose from. */
  filters?: readonly OfferedFilter[];
  /** Name of the list's export, if it has one. */
  exported?: string;
  /** Accessible name of the table. */
  label: string;
  /** What failed to load: `Customers`. */
  name: string;
  empty: EmptyWords;
  /** Above the bar: the window's totals. */
  summary?: (answer: Answer | undefined) => ReactNode;
  /** Below the table. */
  note: ReactNode;
}

/** The list's state, which is stored in the URL, and its rows. */
function useOwnList<Answer, Row, Key extends QueryKey>(props: WindowedListProps<Answer, Row, Key>) {
  const { ask, usual, columns, filters: offered = noFilters, exported = '' } = props;
  const defaults: TableDefaults = {
    sort: props.sort,
    order: props.order,
    perPage: 10,
    period: usual.period,
    sortable: columns.map(({ key }) => key),
    filters: validValues(offered),
  };
  const address = useTableAddress(defaults);
  const { state } = address;
  const { page, perPage, period = usual.period, term, filters } = state;
  const request: ListRequest = {
    start_date: period.from,
    end_date: period.to,
    sort: [state.sort, state.order],
    ...(isNarrowed(state) && { filter: { ...(term !== '' && { q: term }), ...filters } }),
  };
  const report = useReportQuery(ask({ ...request, range: [(page - 1) * perPage, page * perPage - 1] }));
  useExistingPage(address, report.stale ? undefined : report.data?.total);
  const file = useExport(exported, request);
  return {
    address: { ...address, offered, defaults },
    period,
    report,
    file: exported === '' ? undefined : file,
  };
}

/** A list for a window of New York days, below the bar that managers have too. */
export function WindowedList<Answer, Row, Key extends QueryKey>(props: WindowedListProps<Answer, Row, Key>) {
  const { rowsOf, usual, columns, search, name, empty, summary, note, ...table } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { address, period, report, file } = useOwnList(props);
  const { state, change } = address;
  const { page, perPage } = state;
  const total = report.data?.total ?? 0;
  const order = { columns, sorting: state, onSort: change };
  const look = (
    <OrderAndRows
      {...order}
      hasHeaders={!isPhone}
      perPage={perPage}
      onPerPage={(next) => change({ perPage: next })}
    />
  );
  const none = (
    <EmptyWindow words={empty} period={period} usual={usual} onPeriod={(next) => change({ period: next })} />
  );
  return (
    <ListAddressContext value={address}>
      {summary?.(report.data?.data)}
      <ListControls
        usual={usual}
        onRefetch={report.refetch}
        search={search}
        file={file}
        look={{ name: t(isPhone ? 'list_bar.order_view' : 'tables.rows_per_page'), panel: () => look }}
      />
      <FiguresTable
        {...order}
        label={table.label}
        card={table.card}
        dense={table.dense}
        daysBy={table.daysBy}
        hasOrder
        rows={report.data && rowsOf(report.data.data)}
        rowId={table.rowId}
        reloading={report.reloading}
        error={report.failed ? t('tables.failed', { name }) : undefined}
        onRetry={report.refetch}
        firstPlace={(page - 1) * perPage + 1}
        footer={
          <Paginator page={page} perPage={perPage} total={total} onPage={(next) => change({ page: next })} />
        }
        empty={isNarrowed(state) ? <NoMatch /> : none}
      />
      <FootNote>{note}</FootNote>
    </ListAddressContext>
  );
}
