import { memo, type HTMLAttributes, type ReactNode } from 'react';
import { type Column, groupStarts, nameIn } from './column';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Replaces the content of the first cell. */
  label?: string;
  /** A cell before the columns. */
  lead?: ReactNode;
  /** Attributes of the row itself. */
  attributes?: HTMLAttributes<HTMLTableRowElement>;
}

/** Plain cells: `ScrollBox` styles them, since a page of all rows may have a hundred thousand. */
export function TableRow<Row>({ columns, row, label, lead, attributes }: TableRowProps<Row>) {
  const starts = groupStarts(columns);
  return (
    <tr {...attributes}>
      {lead}
      {columns.map((column, i) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        const own = i === 0 ? label : undefined;
        const shown = own ?? column.render(row);
        return (
          <Cell
            key={column.key}
            scope={column.rowHeader ? 'row' : undefined}
            data-first={(i === 0 && lead === undefined) || undefined}
            data-last={i === columns.length - 1 || undefined}
            data-align={column.align}
            data-tone={column.tone}
            data-roomy={column.roomy}
            data-group-start={starts.has(column.key) || undefined}
            data-name={column.isName}
            title={label === undefined ? nameIn(column, row) : undefined}
          >
            {column.isName && own === undefined ? <bdi>{shown}</bdi> : shown}
          </Cell>
        );
      })}
    </tr>
  );
}

interface PlacedRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Index among the rows, 0-based. */
  index: number;
  /**
   * Index among all rows including headers, 1-based; for screen readers, in a table that is only partly rendered.
   */
  place: number | undefined;
}

function PlainPlacedRow<Row>({ columns, row, index, place }: PlacedRowProps<Row>) {
  const attributes = { 'aria-rowindex': place, 'data-index': index };
  return <TableRow columns={columns} row={row} attributes={attributes} />;
}

export const PlacedRow = memo(PlainPlacedRow) as typeof PlainPlacedRow;
