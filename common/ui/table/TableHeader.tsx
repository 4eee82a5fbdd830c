import { TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type Column, groupsOf, groupStarts, nextSorting, type Sorting } from './column';
import { PlainHeader, SortButton } from './table-style';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  /** Omitted if the rows cannot be sorted. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** A cell before the columns. */
  lead?: ReactNode;
}

function GroupRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  // columns without a group are kept separate: the first of them may be sticky, the others scroll
  const groups = groupsOf(columns).flatMap((one) =>
    one.group ? [one] : one.columns.map((column) => ({ group: undefined, columns: [column] })),
  );
  return (
    <TableRow>
      {groups.map(({ group, columns: [first, ...others] }, i) => (
        <TableCell
          key={first?.key}
          component={group ? 'th' : 'td'}
          scope={group ? 'colgroup' : undefined}
          colSpan={others.length + 1}
          data-first={i === 0 || undefined}
          data-group-start={group ? '' : undefined}
        >
          {group}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The header rows: groups, if any, and below them the columns, each header a sort button. */
export function TableHeader<Row>({ columns, sorting, onSort, lead }: TableHeaderProps<Row>) {
  const starts = groupStarts(columns);
  const ariaSort = (column: Column<Row>) => {
    if (sorting === undefined || column.key !== sorting.sort) return undefined;
    return sorting.order === 'ASC' ? 'ascending' : 'descending';
  };
  return (
    <TableHead>
      {starts.size > 0 && <GroupRow columns={columns} />}
      <TableRow>
        {lead}
        {columns.map((column, i) => (
          <TableCell
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column)}
            data-first={(i === 0 && lead === undefined) || undefined}
            data-last={i === columns.length - 1 || undefined}
            data-align={column.align}
            data-roomy={column.roomy}
            data-group-start={starts.has(column.key) ? '' : undefined}
            title={column.label}
            style={{ minWidth: column.width }}
          >
            {column.sortable === false || sorting === undefined ? (
              <PlainHeader>{column.header}</PlainHeader>
            ) : (
              <SortButton
                type="button"
                aria-label={column.group ? `${column.group}: ${column.header}` : undefined}
                onClick={() => onSort?.(nextSorting(column, sorting))}
              >
                {column.header}
              </SortButton>
            )}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
