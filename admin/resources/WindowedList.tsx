import { useListContext } from 'react-admin';
import type { SortOrder } from '../../common/domain/table-address';
import { WindowedTable, type WindowedTableProps } from '../../common/ui/table/WindowedTable';
import type { ListResource, Rows } from '../providers/resources';
import { AddressList } from './AddressList';
import { useListExport } from './ExportButton';
import { useListPages } from './ListTable';
import { useListWindow } from './useListWindow';

interface OfList<Row> extends WindowedTableProps<Row> {
  /** The list as its export is called. */
  exported: string;
}

/** The list around it, in its window. */
function ListWindow<Row extends { id: number | string }>({ exported, ...table }: OfList<Row>) {
  const { data, error, isFetching, isPending, refetch, setSort, sort } = useListContext<Row>();
  const { period, show } = useListWindow(table.usual);
  const { address, total } = useListPages();
  const list = {
    rows: data,
    total,
    isReloading: isFetching === true && !isPending,
    hasFailed: Boolean(error),
    onRetry: () => void refetch(),
    sorting: { sort: sort.field, order: sort.order },
    onSort: (next: { sort: string; order: SortOrder }) => setSort({ field: next.sort, order: next.order }),
    period,
    onPeriod: show,
    address,
  };
  return <WindowedTable {...table} list={list} rowId={({ id }) => id} file={useListExport(exported)} />;
}

interface WindowedListProps<Resource extends ListResource> extends OfList<Rows[Resource]> {
  resource: Resource;
  /** Whose list it is. */
  psychic?: number;
  /** The order it begins with. */
  sort: string;
  order: SortOrder;
  perPage?: number;
}

/** A list of what there was in a window of New York days; window, order and page stand in the address. */
export function WindowedList<Resource extends ListResource>(props: WindowedListProps<Resource>) {
  const { resource, psychic, sort, order, perPage = 10, ...table } = props;
  const sortable = table.columns.map(({ key }) => key);
  return (
    <AddressList
      resource={resource}
      psychic={psychic}
      defaults={{ sort, order, perPage, period: table.usual.period, sortable }}
    >
      <ListWindow {...table} />
    </AddressList>
  );
}
