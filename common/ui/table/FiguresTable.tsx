import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorState, LoadingRows } from '../parts/States';
import { useIsPhone } from '../parts/useIsPhone';
import type { PhoneCard, Sorting } from './column';
import { PhoneCards } from './PhoneCards';
import { SortSelect } from './SortSelect';
import { TableCard } from './table-style';
import { rowHeight, WideTable, type WideTableProps } from './WideTable';

const Above = styled('div')({ marginBottom: 12 });
const PagesOfDays = styled('div')({
  '& > nav': { padding: '4px 2px', borderTop: 0 },
  '& > div': { padding: '4px 2px' },
});

export interface FiguresTableProps<Row> extends Omit<WideTableProps<Row>, 'rows'> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** Another response is pending; the previous rows stay, dimmed. */
  reloading?: boolean;
  /** The error message if loading failed. */
  error?: string;
  onRetry: () => void;
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  /** The paginator. */
  footer?: ReactNode;
  card: (row: Row, place: number) => PhoneCard;
  /** The position of the first row among the rows of all pages, 1-based. */
  firstPlace?: number;
  /**
   * The column whose timestamps a phone uses to group rows by the viewer's days, while sorted by it. The caller
   * then shows the sort order above.
   */
  daysBy?: string;
  /** The caller offers the sort order of a phone elsewhere. */
  hasOrder?: boolean;
}

/** The state shown instead of rows, or undefined if there are rows. */
function InPlaceOfRows<Row>({ rows, error, onRetry, empty, dense }: FiguresTableProps<Row>) {
  const phone = useIsPhone();
  if (error !== undefined) return <ErrorState text={error} onRetry={onRetry} />;
  if (rows === undefined) return <LoadingRows rows={10} height={phone ? 59 : rowHeight(dense)} />;
  return rows.length === 0 ? empty : null;
}

/** A phone's rows. */
function OnPhone<Row>(props: FiguresTableProps<Row>) {
  const { rows, firstPlace = 1, reloading = false, daysBy, sorting, footer } = props;
  const hasRows = rows !== undefined && rows.length > 0;
  const underDays = daysBy !== undefined && daysBy === sorting.sort;
  const cards = (
    <PhoneCards
      {...props}
      rows={rows ?? []}
      firstPlace={firstPlace}
      totals={hasRows ? props.totals : undefined}
      reloading={reloading}
      underDays={underDays}
    />
  );
  if (underDays && hasRows)
    return (
      <>
        {cards}
        <PagesOfDays>{footer}</PagesOfDays>
      </>
    );
  return (
    <TableCard>
      {cards}
      <InPlaceOfRows {...props} />
      {hasRows && footer}
    </TableCard>
  );
}

/**
 * A table of figures: sticky headers that sort, states instead of rows, totals at the bottom, pages below; on a
 * phone, cards that open every column. The caller owns data, sorting, and page.
 */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const phone = useIsPhone();
  const rows = props.error === undefined ? props.rows : [];
  const shown = { ...props, rows };
  if (phone)
    return (
      <>
        {props.daysBy === undefined &&
          props.hasOrder !== true &&
          props.columns.some(({ sortable = true }) => sortable) && (
            <Above>
              <SortSelect columns={props.columns} sorting={props.sorting} onSort={props.onSort} />
            </Above>
          )}
        <OnPhone {...shown} />
      </>
    );
  return (
    <TableCard>
      <WideTable {...shown} rows={rows ?? []} />
      <InPlaceOfRows {...props} />
      {rows !== undefined && rows.length > 0 && props.footer}
    </TableCard>
  );
}
