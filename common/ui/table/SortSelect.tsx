import type { SortOrder } from '../../domain/table-address';
import { type Column, fullName, type Sorting } from './column';
import { SelectField } from './SelectField';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function orderWords<Row>(column: Column<Row>, order: SortOrder): string {
  if (column.align === 'right') return order === 'DESC' ? 'highest first' : 'lowest first';
  if (column.firstOrder === 'DESC') return order === 'DESC' ? 'newest first' : 'oldest first';
  return order === 'ASC' ? 'A to Z' : 'Z to A';
}

/** 'Sort by' for phones, where there are no headers to press: every sortable column in both directions. */
export function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const options = columns
    .filter((column) => column.sortable !== false)
    .flatMap((column) => {
      const orders: SortOrder[] = ['DESC', 'ASC'];
      return orders.map((order) => ({
        value: `${column.key} ${order}`,
        text: `${fullName(column)}, ${orderWords(column, order)}`,
      }));
    });
  return (
    <SelectField
      label="Sort by"
      value={`${sorting.sort} ${sorting.order}`}
      options={options}
      onChange={(value) => {
        const [sort = sorting.sort, order] = value.split(' ');
        onSort({ sort, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
    />
  );
}
