import type { ReactNode } from 'react';
import type { SortOrder } from '../../domain/table-address';
import { words } from '../../words';

/** The direction of the first click on a column, by what it is sorted as. */
const firstOrders = { text: 'ASC', figure: 'DESC', date: 'DESC', rank: 'ASC' } as const satisfies Record<
  string,
  SortOrder
>;

/** One column of a table of figures. */
export interface Column<Row> {
  /** Unique in the table, and the field the server sorts by. */
  key: string;
  /** What stands over the column; units belong here, not in the cells. */
  header: string;
  /** The full name where the column stands alone: detail dialog, 'Sort by', tooltip. `header` when left out. */
  label?: string;
  /** Columns next to each other with the same group share a header above theirs. */
  group?: string;
  align?: 'left' | 'right' | 'center';
  /** True unless said otherwise. */
  sortable?: boolean;
  /** What the column is sorted as; figures stand to the right, so by default `align` tells. */
  kind?: keyof typeof firstOrders;
  /** The cell that names the row for those who hear the table. */
  rowHeader?: boolean;
  tone?: 'strong' | 'muted';
  /** Pixels, at least. */
  width?: number;
  /** Left out where the table is as narrow as a phone. */
  roomy?: true;
  /** It shows a name that people chose, in any script and of any length: a long one is cut off, and whole under the pointer. */
  isName?: true;
  render: (row: Row) => ReactNode;
}

export interface Sorting {
  sort: string;
  order: SortOrder;
}

/** What a phone shows of a row before it is opened. */
export interface PhoneCard {
  rank?: number;
  name: string;
  /** Beside the name. */
  tag?: ReactNode;
  /** When it was, in front of it: the time under the viewer's day, and elsewhere the date, too. */
  at?: string;
  /** The title of what it opens; its name when left out. */
  title?: string;
  figure?: ReactNode;
  line?: ReactNode;
  aside?: ReactNode;
  /** Where the row leads; without it, it opens every column. */
  link?: { to: string; state?: unknown };
}

/** The name that a column of names shows of a row, where the column is a field of it. */
export function nameIn<Row>({ key, isName }: Column<Row>, row: Row): string | undefined {
  const value = isName && (row as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

export const fullName = <Row>(column: Column<Row>): string => column.label ?? column.header;

const kindOf = <Row>(column: Column<Row>) => column.kind ?? (column.align === 'right' ? 'figure' : 'text');

/** The directions of a column with their names, that of the first click first. */
export function ordersOf<Row>(column: Column<Row>): { order: SortOrder; name: string }[] {
  const kind = kindOf(column);
  const first = firstOrders[kind];
  return [first, opposite(first)].map((order) => ({
    order,
    name: words.t(`tables.orders.${kind}.${order}`),
  }));
}

const opposite = (order: SortOrder): SortOrder => (order === 'ASC' ? 'DESC' : 'ASC');

/** The sorting after a click on the header: the other direction when it was the sorted one already. */
export function nextSorting<Row>(column: Column<Row>, now: Sorting): Sorting {
  if (now.sort === column.key) return { sort: column.key, order: opposite(now.order) };
  return { sort: column.key, order: firstOrders[kindOf(column)] };
}

/** Neighbouring columns of the same group, in order; columns without a group stand under `undefined`. */
export function groupsOf<Row>(
  columns: readonly Column<Row>[],
): { group: string | undefined; columns: Column<Row>[] }[] {
  const groups: { group: string | undefined; columns: Column<Row>[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && last.group === column.group) last.columns.push(column);
    else groups.push({ group: column.group, columns: [column] });
  }
  return groups;
}

/** Keys of the columns that open a group, where the table draws a line. */
export function groupStarts<Row>(columns: readonly Column<Row>[]): Set<string> {
  return new Set(
    groupsOf(columns).flatMap(({ group, columns: [first] }) => (group && first ? [first.key] : [])),
  );
}
