import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isSamePeriod } from '../../domain/pay-period';
import { pageCount } from '../../domain/paginator';
import {
  changedTable,
  hasWrongPeriod,
  leavesOrderOpen,
  periodIn,
  readTableAddress,
  type TableDefaults,
  type TableState,
  writeTableAddress,
} from '../../domain/table-address';
import { words } from '../../words';
import { notifyError } from '../parts/notices';
import { hasLeft } from '../parts/useGoOn';
import { datesOf, type PeriodState } from './carried-period';

export interface TableAddress {
  state: TableState;
  /** Pushes the changed state; Back returns to the previous one. */
  change: (change: Partial<TableState>) => void;
  /** Replaces the state; Back skips the previous one. */
  replace: (change: Partial<TableState>) => void;
}

/** The order and rows per page that a person last chose in a list. */
export type TableHabits = Partial<Pick<TableState, 'sort' | 'order' | 'perPage'>>;

/**
 * Date window, search, filters, sorting, and page of a table, stored in the URL, so that a reload, Back, and a
 * shared link show the same. A URL without the window is completed in place.
 * @param habits instead of the defaults, for a URL that leaves them open
 */
export function useTableAddress(defaults: TableDefaults, habits: TableHabits = {}): TableAddress {
  const [address, setAddress] = useSearchParams();
  const { key, state: link } = useLocation() as { key: string; state: unknown };
  const isOpen = leavesOrderOpen(address, datesOf(link) === 'carried');
  const state = readTableAddress(address, isOpen ? { ...defaults, ...habits } : defaults);
  const complete = writeTableAddress(state, defaults).toString();
  const current = address.toString();

  const isWrong = hasWrongPeriod(address, defaults);

  useEffect(() => {
    if (isWrong) notifyError(words.t('tables.other_days'), words.t('tables.other_days_text'));
  }, [isWrong]);
  const isFilledIn = state.period !== undefined && periodIn(address) === undefined;
  const dates = isFilledIn ? 'usual' : datesOf(link);
  useEffect(() => {
    if (complete !== current && !hasLeft(key))
      setAddress(complete, { replace: true, state: dates && ({ dates } satisfies PeriodState) });
  }, [complete, current, key, setAddress, dates]);

  const go = (change: Partial<TableState>, replace: boolean) => {
    const next = changedTable(state, change);
    const isSame = state.period && next.period && isSamePeriod(state.period, next.period);
    setAddress(writeTableAddress(next, defaults), { replace, state: isSame ? link : null });
  };
  return { state, change: (change) => go(change, false), replace: (change) => go(change, true) };
}

/**
 * Moves from a page past the end, from an old link or after rows were deleted, to the last page.
 * @param total number of rows, or undefined until the response for the current state arrives
 */
export function useExistingPage({ state, replace }: TableAddress, total: number | undefined): void {
  const last = total === undefined ? state.page : pageCount(total, state.perPage);
  const { page } = state;
  const { key } = useLocation();
  useEffect(() => {
    if (page > last && !hasLeft(key)) replace({ page: last });
  });
}
