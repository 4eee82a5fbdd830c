import { useMemo, useState } from 'react';
import { allRows, pageCount } from '../../../../common/domain/paginator';
import {
  defaultSorting,
  type EligibleCustomer,
  filterCustomers,
  noFilters,
  readFilters,
  sortCustomers,
} from './recipients';

const none: readonly EligibleCustomer[] = [];

/**
 * Filters, order, and page of the customers to select from; any change except of the page returns to the first
 * page.
 */
export function useRecipientList(customers: readonly EligibleCustomer[] = none) {
  const [state, setState] = useState({
    filters: noFilters,
    sorting: defaultSorting,
    page: 1,
    perPage: allRows,
  });
  const { filters, sorting, perPage } = state;
  const matching = useMemo(
    () => sortCustomers(filterCustomers(customers, readFilters(filters).active), sorting),
    [customers, filters, sorting],
  );
  const page = Math.min(state.page, pageCount(matching.length, perPage));
  const rows = useMemo(() => matching.slice((page - 1) * perPage, page * perPage), [matching, page, perPage]);
  const change = (next: Partial<typeof state>) => setState((before) => ({ ...before, page: 1, ...next }));
  return { filters, sorting, page, perPage, matching, rows, change };
}
