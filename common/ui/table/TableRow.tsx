import { memo, type HTMLAttributes, type ReactNode } from 'react';
import { type Column, groupStarts, nameIn } from './column';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Stands in the first cell in place of what the column shows. */
  label?: string;
  /** A cell before those of the columns. */
  lead?: ReactNode;
  /** Of the row itself. */
  attributes?: HTMLAttributes<HTMLTableRowElement>;
}

/** Plain cells: `ScrollBox` has their style, and a page of all rows may hold a hundred thousand of them. */
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
  /** Among the rows, from 0. */
  index: number;
  /** Among all rows, headers included, from 1; for those who hear a table of which a part is there. */
  place: number | undefined;
}

function PlainPlacedRow<Row>({ columns, row, index, place }: PlacedRowProps<Row>) {
  const attributes = { 'aria-rowindex': place, 'data-index': index };
  return <TableRow columns={columns} row={row} attributes={attributes} />;
}

export const PlacedRow = memo(PlainPlacedRow) as typeof PlainPlacedRow;
