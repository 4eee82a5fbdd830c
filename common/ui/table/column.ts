import type { ReactNode } from 'react';
import type { SortOrder } from '../../domain/table-address';
import { words } from '../../words';

/** The direction of the first click on a column, by its sort type. */
const firstOrders = { text: 'ASC', figure: 'DESC', date: 'DESC', rank: 'ASC' } as const satisfies Record<
  string,
  SortOrder
>;

/** One column of a table of figures. */
export interface Column<Row> {
  /** Unique in the table, and the server's sort field. */
  key: string;
  /** The column header; units belong here, not in the cells. */
  header: string;
  /** The full name if the column is shown on its own: detail dialog, 'Sort by', tooltip. Defaults to `header`. */
  label?: string;
  /** Adjacent columns with the same group share a header above their own. */
  group?: string;
  align?: 'left' | 'right' | 'center';
  /** Defaults to true. */
  sortable?: boolean;
  /** The sort type; defaults to that of `align`, since figures are right-aligned. */
  kind?: keyof typeof firstOrders;
  /** The row header cell, for screen readers. */
  rowHeader?: boolean;
  tone?: 'strong' | 'muted';
  /** Minimum width in pixels. */
  width?: number;
  /** Hidden if the table is as narrow as a phone. */
  roomy?: true;
  /**
   * Contains user-chosen names, in any script and of any length: long ones are cut off, and shown completely in a
   * tooltip.
   */
  isName?: true;
  render: (row: Row) => ReactNode;
}

export interface Sorting {
  sort: string;
  order: SortOrder;
}

/** What a phone shows of a row before it is opened. */
export interface PhoneCard {
  /** In front of the card, such as a box that selects it. */
  before?: ReactNode;
  rank?: number;
  name: string;
  /** Next to the name. */
  tag?: ReactNode;
  /** Its time, shown in front: only the time under the viewer's day, otherwise with the date. */
  at?: string;
  /** Title of the dialog it opens; defaults to its name. */
  title?: string;
  figure?: ReactNode;
  line?: ReactNode;
  aside?: ReactNode;
  /** The row's link; without one, it opens a dialog with every column. */
  link?: { to: string; state?: unknown };
}

/** A row's text in a name column: that of its field, or else what it shows, if that is text. */
export function nameIn<Row>({ key, isName, render }: Column<Row>, row: Row): string | undefined {
  const value = isName && ((row as Record<string, unknown>)[key] ?? render(row));
  return typeof value === 'string' ? value : undefined;
}

export const fullName = <Row>(column: Column<Row>): string => column.label ?? column.header;

const kindOf = <Row>(column: Column<Row>) => column.kind ?? (column.align === 'right' ? 'figure' : 'text');

/** A column's sort directions with their names, that of the first click first. */
export function ordersOf<Row>(column: Column<Row>): { order: SortOrder; name: string }[] {
  const kind = kindOf(column);
  const first = firstOrders[kind];
  return [first, opposite(first)].map((order) => ({
    order,
    name: words.t(`tables.orders.${kind}.${order}`),
  }));
}

const opposite = (order: SortOrder): SortOrder => (order === 'ASC' ? 'DESC' : 'ASC');

/** The sorting after a click on the header: the other direction if it was already sorted by it. */
export function nextSorting<Row>(column: Column<Row>, now: Sorting): Sorting {
  if (now.sort === column.key) return { sort: column.key, order: opposite(now.order) };
  return { sort: column.key, order: firstOrders[kindOf(column)] };
}

/** Adjacent columns of the same group, in order; columns without a group are under `undefined`. */
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

/** Keys of the columns that start a group, where the table draws a line. */
export function groupStarts<Row>(columns: readonly Column<Row>[]): Set<string> {
  return new Set(
    groupsOf(columns).flatMap(({ group, columns: [first] }) => (group && first ? [first.key] : [])),
  );
}
