import { useIsPhone } from '../parts/useIsPhone';
import { Paginator } from './Paginator';
import { RowsPerPage } from './RowsPerPage';
import type { TableAddress } from './useTableAddress';

/** The paginator of a table that keeps its page in the address. @param total rows on all pages */
export function TablePages({ address: { state, change }, total }: { address: TableAddress; total: number }) {
  return (
    <Paginator page={state.page} perPage={state.perPage} total={total} onPage={(page) => change({ page })} />
  );
}

/** The rows-per-page choice of such a table. */
export function TableRows({ address: { state, change } }: { address: TableAddress }) {
  return (
    <RowsPerPage value={state.perPage} onChange={(perPage) => change({ perPage })} stacked={useIsPhone()} />
  );
}
