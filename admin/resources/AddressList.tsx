import { type ReactNode, useEffect, useRef } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useRecordSelection,
} from 'react-admin';
import type { TableDefaults } from '../../common/domain/table-address';
import { ListAddressContext } from '../../common/ui/list-bar/list-address';
import { type OfferedFilter, validValues } from '../../common/ui/list-bar/list-filters';
import { useExistingPage, useTableAddress } from '../../common/ui/table/useTableAddress';
import type { ListFilter, ListResource } from '../providers/resources';
import { useHabits } from './list-bar/preferences';
import { useListRows } from './useListRows';

const noFilters: readonly OfferedFilter[] = [];

interface AddressListProps {
  resource: ListResource;
  /** The list's defaults, and its sortable fields. */
  defaults: TableDefaults;
  /** The psychic's user_id. */
  psychic?: number;
  /** Filters to choose from; constant while the page is shown. */
  filters?: readonly OfferedFilter[];
  /** Filters that the page chooses itself. */
  filter?: ListFilter;
  /** A log, which grows by itself: in its usual order, the pages after the first don't repeat rows of it. */
  isLog?: boolean;
  children: ReactNode;
}

/**
 * The highest id of the first page, which the pages after it are asked to stay below.
 * @param rows of this page, if they have been loaded for it
 * @param request what the page asks for, except for the page; undefined if it isn't a log in its usual order
 */
function useUpperBound(
  page: number,
  request: string | undefined,
): {
  upTo: ListFilter;
  see: (rows: readonly RaRecord[] | undefined) => void;
} {
  const first = useRef<{ request: string; id: string }>(undefined);
  const isSame = request !== undefined && first.current?.request === request;
  return {
    upTo: page > 1 && isSame ? { up_to: first.current?.id } : {},
    see: (rows = []) => {
      if (page === 1 && request !== undefined && rows.length > 0)
        first.current = { request, id: String(Math.max(...rows.map(({ id }) => Number(id)))) };
    },
  };
}

/**
 * React-admin's list context, stored in our own URL format: its format has neither our names nor a window of days,
 * and accepts any filter and sort field. The context contains rows, total, filters, order, page, and selection;
 * changes go to the URL, except for the selection.
 */
export function AddressList(props: AddressListProps) {
  const { resource, psychic, filters: offered = noFilters, filter, isLog = false, children } = props;
  const defaults = offered.length > 0 ? { ...props.defaults, filters: validValues(offered) } : props.defaults;
  const [habits, remember] = useHabits(resource, defaults);
  const address = useTableAddress(defaults, habits);
  const { state, change } = address;
  const { page, perPage, period, term } = state;
  // a page that offers none here maps its own to what the server takes
  const filters = offered.length > 0 ? (state.filters ?? {}) : {};
  const sort = { field: state.sort, order: state.order };
  const window: ListFilter = period ? { start_date: period.from, end_date: period.to } : {};
  const chosen: ListFilter = { ...(term !== '' && { q: term }), ...filters };
  const isUsual = sort.field === defaults.sort && sort.order === defaults.order;
  const bound = useUpperBound(
    page,
    isLog && isUsual ? JSON.stringify([window, chosen, filter, psychic]) : undefined,
  );
  const { data, total, meta, error, ...query } = useListRows(resource, {
    page,
    perPage,
    sort,
    filter: { ...window, ...chosen, ...filter, ...bound.upTo, ...(psychic !== undefined && { psychic }) },
  });
  useExistingPage(address, query.isPlaceholderData ? undefined : total);
  const shown = query.isPlaceholderData ? undefined : data;
  useEffect(() => bound.see(shown));

  // not stored: an act must never reach rows that were selected on another visit
  const [selectedIds, selection] = useRecordSelection({ resource, disableSyncWithStore: true });
  const { clearSelection } = selection;
  const rowsOf = JSON.stringify([window, chosen]);
  useEffect(() => clearSelection(), [clearSelection, rowsOf]);

  const setFilters = ({ start_date: from, end_date: to, q, ...named }: ListFilter) =>
    change({
      period: from === undefined || to === undefined ? undefined : { from, to },
      term: typeof q === 'string' ? q.trim() : '',
      filters: {
        // those that the page chooses itself
        ...state.filters,
        ...Object.fromEntries(offered.map(({ name }) => [name, [named[name] ?? []].flat().map(String)])),
      },
    });
  const list = {
    resource,
    data,
    total,
    meta,
    error,
    sort,
    page,
    perPage,
    filterValues: { ...window, ...chosen, ...filter },
    displayedFilters: Object.fromEntries(Object.keys(filters).map((name) => [name, true])),
    exporter: false,
    hasNextPage: total === undefined ? undefined : page * perPage < total,
    hasPreviousPage: page > 1,
    isFetching: query.isFetching,
    isLoading: query.isLoading,
    isPaused: query.isPaused,
    isPending: query.isPending,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    selectedIds,
    onSelect: selection.select,
    onSelectAll: () => selection.select((data ?? []).map(({ id }) => id)),
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    setFilters,
    hideFilter: (name: string) => change({ filters: { ...filters, [name]: [] } }),
    showFilter: (name: string, value: string) => change({ filters: { ...filters, [name]: [value] } }),
    setPage: (next: number) => change({ page: next }),
    setPerPage: (next: number) => {
      remember({ perPage: next });
      change({ perPage: next });
    },
    setSort: ({ field, order }: typeof sort) => {
      remember({ sort: field, order });
      change({ sort: field, order });
    },
  };
  return (
    <ResourceContextProvider value={resource}>
      <ListAddressContext value={{ ...address, offered, defaults }}>
        <ListContextProvider value={list as unknown as ListControllerResult}>{children}</ListContextProvider>
      </ListAddressContext>
    </ResourceContextProvider>
  );
}
