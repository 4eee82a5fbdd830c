import { styled } from '@mui/material/styles';
import type { Column, Sorting } from '../table/column';
import { RowsPerPage } from '../table/RowsPerPage';
import { SortSelect } from '../table/SortSelect';

/** One below the other in a panel of the bar. */
export const PanelPart = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  '& > *': { justifySelf: 'stretch' },
  '& > [role=group]': { justifySelf: 'start' },
  '& + &': { marginTop: 12, paddingTop: 12, borderTop: '1px solid var(--line)' },
  '& h3': { margin: '0 0 2px', fontSize: 13, lineHeight: '20px', fontWeight: 700 },
  '& h4': { margin: '6px 0 0', fontSize: 13, lineHeight: '18px', fontWeight: 600, color: 'var(--ink2)' },
});

interface OrderAndRowsProps<Row> {
  columns: readonly Column<Row>[];
  /** The list has headers, which sort it. */
  hasHeaders: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  perPage: number;
  onPerPage: (perPage: number) => void;
}

/** The list's order where it has no headers, and its rows per page. */
export function OrderAndRows<Row>({
  columns,
  hasHeaders,
  perPage,
  onPerPage,
  ...order
}: OrderAndRowsProps<Row>) {
  return (
    <PanelPart>
      {!hasHeaders && columns.some(({ sortable }) => sortable !== false) && (
        <SortSelect columns={columns} {...order} />
      )}
      <RowsPerPage value={perPage} onChange={onPerPage} />
    </PanelPart>
  );
}
