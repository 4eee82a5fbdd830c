import { type RaRecord, useListContext } from 'react-admin';
import { isNarrowed, useListAddress } from '../../common/ui/list-bar/list-address';
import { NoMatch } from '../../common/ui/list-bar/NoMatch';
import { FiguresTable, type FiguresTableProps } from '../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../common/ui/table/TablePages';
import { Paginator } from '../../common/ui/table/Paginator';
import { useAppearance, useShownColumns } from './list-bar/preferences';

/** Page and rows per page of the surrounding list, for the paginator. */
export function useListPages() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const change = (next: { page?: number; perPage?: number }) => {
    if (next.perPage !== undefined) setPerPage(next.perPage);
    else if (next.page !== undefined) setPage(next.page);
  };
  return { address: { state: { page, perPage }, change }, total };
}

/** The rows-per-page choice of the surrounding list, for lists without `ListControls`. */
export function ListRows() {
  const { address } = useListPages();
  return <TableRows address={address} />;
}

type FromContext = 'rows' | 'rowId' | 'sorting' | 'onSort' | 'reloading' | 'error' | 'onRetry' | 'footer';

interface ListTableProps<Row> extends Omit<FiguresTableProps<Row>, FromContext | 'firstPlace' | 'hasOrder'> {
  /** The error message if loading failed. */
  failure: string;
  /** `ListControls` is above: it has the order and the rows per page. */
  hasControls?: boolean;
}

/** The table of figures as the view of the surrounding list, with this person's columns and row height. */
export function ListTable<Row extends RaRecord>(props: ListTableProps<Row>) {
  const { failure, hasControls = false, empty, dense, ...table } = props;
  const { data, error, isFetching, isPending, page, perPage, refetch, setPage, setSort, sort } =
    useListContext<Row>();
  const { state } = useListAddress();
  const { address, total } = useListPages();
  const columns = useShownColumns(table.columns);
  const { density } = useAppearance();
  return (
    <FiguresTable
      {...table}
      columns={columns}
      dense={density === '' ? dense : density === 'compact'}
      hasOrder={hasControls}
      rows={data}
      rowId={({ id }) => id}
      sorting={{ sort: sort.field, order: sort.order }}
      onSort={(next) => setSort({ field: next.sort, order: next.order })}
      reloading={isFetching && !isPending}
      error={error ? failure : undefined}
      onRetry={() => void refetch()}
      firstPlace={(page - 1) * perPage + 1}
      empty={hasControls && isNarrowed(state) ? <NoMatch /> : empty}
      footer={
        hasControls ? (
          <Paginator page={page} perPage={perPage} total={total} onPage={setPage} />
        ) : (
          <TablePages address={address} total={total} />
        )
      }
    />
  );
}
