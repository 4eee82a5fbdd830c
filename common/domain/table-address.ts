import { type Day, isDay } from './new-york-time';
import { rowsPerPageOptions } from './paginator';
import type { Period } from './pay-period';

export type SortOrder = 'ASC' | 'DESC';

/** What a table shows, as its address tells it. `page` counts from 1. */
export interface TableState {
  sort: string;
  order: SortOrder;
  page: number;
  perPage: number;
  /** The New York days of the window, for tables that have one. */
  period?: Period;
  /** The search, empty for none. */
  term: string;
  /** What else narrows it, by name, for tables that offer that. */
  filters?: Readonly<Record<string, string>>;
}

export interface TableDefaults extends Omit<TableState, 'page' | 'term' | 'filters'> {
  /** The fields that may stand in `sort`. */
  sortable: readonly string[];
  /** What may narrow it: whether a value of the name is one. */
  filters?: Readonly<Record<string, (value: string) => boolean>>;
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

function periodOf(from: Day | null, to: Day | null): Period | undefined {
  return from !== null && to !== null && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** Whether an address names a window that cannot be shown: one date alone, none, or an end before its start. */
export function hasWrongPeriod(address: URLSearchParams, { period }: TableDefaults): boolean {
  const [from, to] = [address.get('start_date'), address.get('end_date')];
  return period !== undefined && (from !== null || to !== null) && periodOf(from, to) === undefined;
}

const filtersOf = (address: URLSearchParams, known: NonNullable<TableDefaults['filters']>) =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, isOne]) => {
      const value = address.get(name);
      return value !== null && isOne(value) ? [[name, value]] : [];
    }),
  );

/** Reads the search part of an address; whatever is missing or makes no sense is the default. */
export function readTableAddress(address: URLSearchParams, defaults: TableDefaults): TableState {
  const sort = address.get('sort');
  const knownSort = sort !== null && defaults.sortable.includes(sort);
  const order = address.get('order');
  const perPage = wholeNumber(address.get('perPage'));
  return {
    sort: knownSort ? sort : defaults.sort,
    order: knownSort && (order === 'ASC' || order === 'DESC') ? order : defaults.order,
    page: wholeNumber(address.get('page')) ?? 1,
    perPage: rowsPerPageOptions.find((option) => option === perPage) ?? defaults.perPage,
    period:
      defaults.period && (periodOf(address.get('start_date'), address.get('end_date')) ?? defaults.period),
    term: address.get('q')?.trim() ?? '',
    ...(defaults.filters && { filters: filtersOf(address, defaults.filters) }),
  };
}

/**
 * The search part of the address that shows `state`. Defaults are left out, but for the window: "the current pay
 * period" is another one next week, and a shared link has to show the same days then.
 */
export function writeTableAddress(state: TableState, defaults: TableDefaults): URLSearchParams {
  const address = new URLSearchParams();
  if (state.period) {
    address.set('start_date', state.period.from);
    address.set('end_date', state.period.to);
  }
  if (state.term) address.set('q', state.term);
  for (const [name, value] of Object.entries(state.filters ?? {})) if (value) address.set(name, value);
  if (state.sort !== defaults.sort || state.order !== defaults.order) {
    address.set('sort', state.sort);
    address.set('order', state.order);
  }
  if (state.perPage !== defaults.perPage) address.set('perPage', String(state.perPage));
  if (state.page !== 1) address.set('page', String(state.page));
  return address;
}

/** The state after a change: whatever changes but the page itself leads back to the first page. */
export function changedTable(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}
