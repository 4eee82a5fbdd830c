import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'react-admin';
import type { TableDefaults } from '../../common/domain/table-address';
import { useExistingPage, useTableAddress } from '../../common/ui/table/useTableAddress';
import type { ListFilter, ListResource } from '../providers/resources';
import { useListRows } from './useListRows';

const ignore = () => undefined;

/** No list of the manager area has row selection or user-added filters. */
const notOffered = {
  displayedFilters: {},
  exporter: false,
  hideFilter: ignore,
  onSelect: ignore,
  onSelectAll: ignore,
  onToggleItem: ignore,
  onUnselectItems: ignore,
  selectedIds: [],
  showFilter: ignore,
} satisfies Partial<ListControllerResult>;

interface AddressListProps {
  resource: ListResource;
  /** The list's defaults, and its sortable fields. */
  defaults: TableDefaults;
  /** The psychic's user_id. */
  psychic?: number;
  /** Filters chosen on the page. */
  filter?: ListFilter;
  children: ReactNode;
}

/**
 * React-admin's list context, stored in our own URL format: its format has neither our names nor a window of days,
 * and accepts any sort field. The context contains rows, total, order, and page; changes go to the URL.
 */
export function AddressList({ resource, defaults, psychic, filter, children }: AddressListProps) {
  const address = useTableAddress(defaults);
  const { state, change } = address;
  const { page, perPage, period } = state;
  const sort = { field: state.sort, order: state.order };
  const window: ListFilter = period ? { start_date: period.from, end_date: period.to } : {};
  const { data, total, meta, error, ...query } = useListRows(resource, {
    page,
    perPage,
    sort,
    filter: { ...window, ...filter, ...(psychic !== undefined && { psychic }) },
  });
  useExistingPage(address, query.isPlaceholderData ? undefined : total);
  const list = {
    ...notOffered,
    resource,
    data,
    total,
    meta,
    error,
    sort,
    page,
    perPage,
    filterValues: { ...window, ...filter },
    hasNextPage: total === undefined ? undefined : page * perPage < total,
    hasPreviousPage: page > 1,
    isFetching: query.isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPending: query.isPending,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    setFilters: ({ start_date: from, end_date: to }: ListFilter) =>
      change({ period: from === undefined || to === undefined ? undefined : { from, to } }),
    setPage: (next: number) => change({ page: next }),
    setPerPage: (next: number) => change({ perPage: next }),
    setSort: ({ field, order }: typeof sort) => change({ sort: field, order }),
  };
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list as ListControllerResult}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}
