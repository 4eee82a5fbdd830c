import { type Day, isDay } from './new-york-time';
import { rowsPerPageOptions } from './paginator';
import type { Period } from './pay-period';

export type SortOrder = 'ASC' | 'DESC';

/** A table's state, stored in its URL. `page` is 1-based. */
export interface TableState {
  sort: string;
  order: SortOrder;
  page: number;
  perPage: number;
  /** The New York days of the date window, for tables that have one. */
  period?: Period;
  /** Dates in the URL of a table that has no date window: unused, and kept for the pages it leads to. */
  carried?: Period;
  /** Search text, or empty. */
  term: string;
  /** Other filters by name, for tables that have them; a row matches any of a filter's values. */
  filters?: Readonly<Record<string, readonly string[]>>;
}

export interface TableDefaults extends Omit<TableState, 'page' | 'term' | 'filters' | 'carried'> {
  /** Fields allowed in `sort`. */
  sortable: readonly string[];
  /** Filters: whether a value is valid, by name. */
  filters?: Readonly<Record<string, (value: string) => boolean>>;
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

/** The dates of a URL, if they are valid. */
export const periodIn = (address: URLSearchParams): Period | undefined =>
  periodOf(address.get('start_date'), address.get('end_date'));

function periodOf(from: Day | null, to: Day | null): Period | undefined {
  return from !== null && to !== null && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** Whether a URL contains an invalid date window: only one date, no date, or an end before its start. */
export function hasWrongPeriod(address: URLSearchParams, { period }: TableDefaults): boolean {
  const [from, to] = [address.get('start_date'), address.get('end_date')];
  return period !== undefined && (from !== null || to !== null) && periodOf(from, to) === undefined;
}

const filtersOf = (address: URLSearchParams, known: NonNullable<TableDefaults['filters']>) =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, isOne]) => {
      const values = new Set(address.get(name)?.split(',').filter(isOne));
      return values.size > 0 ? [[name, [...values]]] : [];
    }),
  );

const ownOrder = ['sort', 'order', 'perPage', 'page'];

/**
 * Whether a URL says nothing about order, rows, and days, as a menu's link does: habits apply to it.
 * @param isCarried its days only came along
 */
export const leavesOrderOpen = (address: URLSearchParams, isCarried = false): boolean =>
  !(isCarried ? ownOrder : ['start_date', 'end_date', ...ownOrder]).some((name) => address.has(name));

/** Parses the query string of a URL; anything missing or invalid gets its default. */
export function readTableAddress(address: URLSearchParams, defaults: TableDefaults): TableState {
  const shown = periodIn(address);
  const sort = address.get('sort');
  const knownSort = sort !== null && defaults.sortable.includes(sort);
  const order = address.get('order');
  const perPage = wholeNumber(address.get('perPage'));
  return {
    sort: knownSort ? sort : defaults.sort,
    order: knownSort && (order === 'ASC' || order === 'DESC') ? order : defaults.order,
    page: wholeNumber(address.get('page')) ?? 1,
    perPage: rowsPerPageOptions.find((option) => option === perPage) ?? defaults.perPage,
    period: defaults.period && (shown ?? defaults.period),
    ...(defaults.period === undefined && shown && { carried: shown }),
    term: address.get('q')?.trim() ?? '',
    ...(defaults.filters && { filters: filtersOf(address, defaults.filters) }),
  };
}

/**
 * The query string of the URL that shows `state`. Defaults are omitted, except for the date window: "the current
 * pay period" is a different one next week, and a shared link must still show the same days.
 */
export function writeTableAddress(state: TableState, defaults: TableDefaults): URLSearchParams {
  const address = new URLSearchParams();
  const { period = state.carried } = state;
  if (period) {
    address.set('start_date', period.from);
    address.set('end_date', period.to);
  }
  if (state.term) address.set('q', state.term);
  for (const [name, values] of Object.entries(state.filters ?? {}))
    if (values.length > 0) address.set(name, values.join(','));
  if (state.sort !== defaults.sort || state.order !== defaults.order) {
    address.set('sort', state.sort);
    address.set('order', state.order);
  }
  if (state.perPage !== defaults.perPage) address.set('perPage', String(state.perPage));
  if (state.page !== 1) address.set('page', String(state.page));
  return address;
}

/** The state after a change: any change except of the page returns to the first page. */
export function changedTable(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}
