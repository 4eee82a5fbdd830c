import { Table, TableBody, TableFooter } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { ErrorState, LoadingRows } from '../parts/States';
import { useIsPhone } from '../parts/useIsPhone';
import { type Column, groupStarts, type PhoneCard, type Sorting } from './column';
import { EdgeScroll } from './EdgeScroll';
import { LazyRows } from './LazyRows';
import { PhoneCards } from './PhoneCards';
import { SortSelect } from './SortSelect';
import { TableCard } from './table-style';
import { TableHeader } from './TableHeader';

const Above = styled('div')({ marginBottom: 12 });

export interface FiguresTableProps<Row> {
  /** What the table shows, for those who hear it: `Readings of MoonlitMarisol`. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string | number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** Another answer is under way; the rows of the last one stay, fainter. */
  reloading?: boolean;
  /** The sentence to show when loading failed. */
  error?: string;
  onRetry: () => void;
  /** What stands in place of rows when there are none. */
  empty: ReactNode;
  /** A last row that stays in view; the first cell is its label. */
  totals?: { label: string; row: Row };
  /** Rows of 32 px, as wide as their content. */
  dense?: boolean;
  stickyFirst?: boolean;
  /** The paginator. */
  footer?: ReactNode;
  card: (row: Row, place: number) => PhoneCard;
  /** The place of the first row among the rows of all pages, from 1. */
  firstPlace?: number;
}

interface RowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  /** Stands in the first cell in place of what the column shows. */
  label?: string;
}

/** Plain cells: `ScrollBox` has their style, and a page of all rows may hold a hundred thousand of them. */
function PlainRow<Row>({ columns, row, label }: RowProps<Row>) {
  const starts = groupStarts(columns);
  return (
    <tr>
      {columns.map((column, i) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.rowHeader ? 'row' : undefined}
            data-first={i === 0 || undefined}
            data-last={i === columns.length - 1 || undefined}
            data-align={column.align}
            data-tone={column.tone}
            data-group-start={starts.has(column.key) || undefined}
          >
            {label !== undefined && i === 0 ? label : column.render(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

const BodyRow = memo(PlainRow) as typeof PlainRow;

function WideTable<Row>(props: FiguresTableProps<Row>) {
  const { label, columns, rows = [], rowId, sorting, onSort, reloading, totals, dense = false } = props;
  return (
    <EdgeScroll
      label={label}
      dense={dense}
      groups={columns.some(({ group }) => group)}
      stickyFirst={props.stickyFirst ?? false}
      resetKey={`${sorting.sort} ${sorting.order} ${rows[0] === undefined ? '' : rowId(rows[0])}`}
    >
      <Table aria-label={label} aria-busy={reloading}>
        <TableHeader columns={columns} sorting={sorting} onSort={onSort} />
        <TableBody data-reloading={reloading || undefined}>
          <LazyRows rows={rows} rowId={rowId} rowHeight={dense ? 32 : 36} columns={columns.length}>
            {(row) => <BodyRow key={rowId(row)} columns={columns} row={row} />}
          </LazyRows>
        </TableBody>
        {totals && rows.length > 0 && (
          <TableFooter data-reloading={reloading || undefined}>
            <PlainRow columns={columns} row={totals.row} label={totals.label} />
          </TableFooter>
        )}
      </Table>
    </EdgeScroll>
  );
}

/** The state that stands in the place of rows, or nothing when there are rows to show. */
function InPlaceOfRows<Row>({ rows, error, onRetry, empty }: FiguresTableProps<Row>) {
  if (error !== undefined) return <ErrorState text={error} onRetry={onRetry} />;
  if (rows === undefined) return <LoadingRows />;
  return rows.length === 0 ? empty : null;
}

/**
 * A table of figures: headers that sort and stay in view, states in place of rows, totals at the foot, pages under it;
 * on a phone cards that open every column. The caller owns the data, the sorting and the page.
 */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const phone = useIsPhone();
  const rows = props.error === undefined ? props.rows : [];
  const shown = { ...props, rows };
  return (
    <>
      {phone && (
        <Above>
          <SortSelect columns={props.columns} sorting={props.sorting} onSort={props.onSort} />
        </Above>
      )}
      <TableCard>
        {phone ? (
          <PhoneCards
            {...shown}
            rows={rows ?? []}
            firstPlace={props.firstPlace ?? 1}
            totals={rows?.length ? props.totals : undefined}
            reloading={props.reloading ?? false}
          />
        ) : (
          <WideTable {...shown} />
        )}
        <InPlaceOfRows {...props} />
        {rows !== undefined && rows.length > 0 && props.footer}
      </TableCard>
    </>
  );
}
