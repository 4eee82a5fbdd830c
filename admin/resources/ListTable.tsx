import { type RaRecord, useListContext } from 'react-admin';
import { FiguresTable, type FiguresTableProps } from '../../common/ui/table/FiguresTable';
import { TablePages, TableRows } from '../../common/ui/table/TablePages';

/** Page and rows per page of the surrounding list, for the paginator. */
export function useListPages() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const change = (next: { page?: number; perPage?: number }) => {
    if (next.perPage !== undefined) setPerPage(next.perPage);
    else if (next.page !== undefined) setPage(next.page);
  };
  return { address: { state: { page, perPage }, change }, total };
}

/** The rows-per-page choice of the surrounding list. */
export function ListRows() {
  const { address } = useListPages();
  return <TableRows address={address} />;
}

type FromContext = 'rows' | 'rowId' | 'sorting' | 'onSort' | 'reloading' | 'error' | 'onRetry' | 'footer';

interface ListTableProps<Row> extends Omit<FiguresTableProps<Row>, FromContext | 'firstPlace'> {
  /** The error message if loading failed. */
  failure: string;
}

/** The table of figures as the view of the surrounding list. */
export function ListTable<Row extends RaRecord>({ failure, ...table }: ListTableProps<Row>) {
  const { data, error, isFetching, isPending, page, perPage, refetch, setSort, sort } = useListContext<Row>();
  const { address, total } = useListPages();
  return (
    <FiguresTable
      {...table}
      rows={data}
      rowId={({ id }) => id}
      sorting={{ sort: sort.field, order: sort.order }}
      onSort={(next) => setSort({ field: next.sort, order: next.order })}
      reloading={isFetching && !isPending}
      error={error ? failure : undefined}
      onRetry={() => void refetch()}
      firstPlace={(page - 1) * perPage + 1}
      footer={<TablePages address={address} total={total} />}
    />
  );
}
