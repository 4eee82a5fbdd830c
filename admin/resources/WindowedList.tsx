import { useListContext } from 'react-admin';
import type { SortOrder } from '../../common/domain/table-address';
import { WindowedTable, type WindowedTableProps } from '../../common/ui/table/WindowedTable';
import type { ListResource, Rows } from '../providers/resources';
import { AddressList } from './AddressList';
import { useListExport } from './ExportButton';
import { useListPages } from './ListTable';
import { useListWindow } from './useListWindow';

interface OfList<Row> extends WindowedTableProps<Row> {
  /** Name of the list's export. */
  exported: string;
}

/** The surrounding list, with its window. */
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
  /** The psychic's user_id. */
  psychic?: number;
  /** The default order. */
  sort: string;
  order: SortOrder;
  perPage?: number;
}

/** A list for a window of New York days; window, order, and page are stored in the URL. */
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
