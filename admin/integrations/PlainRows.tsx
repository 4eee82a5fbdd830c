import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { FiguresTable } from '../../common/ui/table/FiguresTable';

interface PlainRowsProps<Row> {
  query: UseQueryResult<Row[]>;
  label: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => PhoneCard;
  /** The sentence to show when loading failed. */
  failure: string;
  empty: ReactNode;
}

const asTheyCome = { sort: '', order: 'ASC' } as const;
const ignore = () => undefined;

/** A short list in the order it comes in, on one page. */
export function PlainRows<Row extends { id: number }>(props: PlainRowsProps<Row>) {
  const { query, columns, failure, ...table } = props;
  return (
    <FiguresTable
      {...table}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      rows={query.data}
      rowId={({ id }) => id}
      sorting={asTheyCome}
      onSort={ignore}
      error={query.isError && query.data === undefined ? failure : undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
