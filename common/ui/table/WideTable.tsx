import { Table, TableFooter } from '@mui/material';
import { useMemo } from 'react';
import { type Column, groupsOf, type Sorting } from './column';
import { EdgeScroll } from './EdgeScroll';
import { TableHeader } from './TableHeader';
import { PlacedRow, TableRow } from './TableRow';
import { useRowsInView } from './useRowsInView';

export interface WideTableProps<Row> {
  /** Accessible name of the table: `Readings of MoonlitMarisol`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Omitted if a few rows have a fixed order. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  reloading?: boolean;
  /** A last row that stays in view, or a first one; the first cell is its label. */
  totals?: { label: string; row: Row; isFirst?: boolean };
  /** Rows of 32 px, as wide as their content. */
  dense?: boolean;
  stickyFirst?: boolean;
}

/** Height of a row in pixels. */
export const rowHeight = (dense = false): number => (dense ? 32 : 36);

/** The rows with the longest text in each column: rendered invisibly, they keep the column's full width. */
function widestRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Row[] {
  const widest = columns.map(({ key }) => {
    const length = (row: Row): number => {
      const value = (row as Record<string, unknown>)[key];
      return typeof value === 'string' || typeof value === 'number' ? String(value).length : 0;
    };
    return rows.reduce((longest, row) => (length(row) > length(longest) ? row : longest));
  });
  return [...new Set(widest)];
}

type TableBodyProps<Row> = Pick<WideTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'reloading'> & {
  list: ReturnType<typeof useRowsInView<HTMLTableSectionElement>>;
  /** Height of the header. */
  headerRows: number;
};

function TableBody<Row>({ columns, rows, rowId, reloading, list, headerRows }: TableBodyProps<Row>) {
  const { place, parts, isPart, keeping } = list;
  const widest = useMemo(() => (isPart ? widestRows(columns, rows) : []), [isPart, columns, rows]);
  return (
    <tbody ref={place} data-reloading={reloading || undefined} {...keeping}>
      {widest.map((row) => (
        <TableRow
          key={`widest ${rowId(row)}`}
          columns={columns}
          row={row}
          attributes={{ 'aria-hidden': true, className: 'widest' }}
        />
      ))}
      {parts.map((part) => {
        if (part.index === undefined)
          return (
            <tr key={part.key} aria-hidden="true">
              <td className="gap" colSpan={columns.length} style={{ height: part.gap }} />
            </tr>
          );
        const row = rows[part.index];
        return (
          row !== undefined && (
            <PlacedRow
              key={rowId(row)}
              columns={columns}
              row={row}
              index={part.index}
              place={isPart ? headerRows + part.index + 1 : undefined}
            />
          )
        );
      })}
    </tbody>
  );
}

/** The table itself, in a scrolling box: headers, the rows in view, and totals. */
export function WideTable<Row>(props: WideTableProps<Row>) {
  const { label, columns, rows, rowId, sorting, onSort, reloading, totals, dense = false } = props;
  const list = useRowsInView<HTMLTableSectionElement>(rows.length, rowHeight(dense));
  const isGrouped = groupsOf(columns).some(({ group }) => group !== undefined);
  const headerRows = isGrouped ? 2 : 1;
  const hasTotals = totals !== undefined && rows.length > 0;
  return (
    <EdgeScroll
      label={label}
      dense={dense}
      groups={isGrouped}
      stickyFirst={props.stickyFirst ?? false}
      resetKey={`${sorting?.sort} ${sorting?.order} ${rows[0] === undefined ? '' : rowId(rows[0])}`}
    >
      <Table
        aria-label={label}
        aria-busy={reloading}
        aria-rowcount={list.isPart ? headerRows + rows.length + (hasTotals ? 1 : 0) : undefined}
      >
        <TableHeader columns={columns} sorting={sorting} onSort={onSort} />
        {hasTotals && totals.isFirst && (
          <tbody className="totals" data-reloading={reloading || undefined}>
            <TableRow columns={columns} row={totals.row} label={totals.label} />
          </tbody>
        )}
        <TableBody
          columns={columns}
          rows={rows}
          rowId={rowId}
          reloading={reloading}
          list={list}
          headerRows={headerRows}
        />
        {hasTotals && !totals.isFirst && (
          <TableFooter data-reloading={reloading || undefined}>
            <TableRow columns={columns} row={totals.row} label={totals.label} />
          </TableFooter>
        )}
      </Table>
    </EdgeScroll>
  );
}
