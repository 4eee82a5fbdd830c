import { useTranslation } from 'react-i18next';
import { Select } from '../form/Select';
import { type Column, fullName, ordersOf, type Sorting } from './column';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** 'Sort by' for phones, where there are no clickable headers: every sortable column in both directions. */
export function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation();
  const choices = columns
    .filter((column) => column.sortable !== false)
    .flatMap((column) =>
      ordersOf(column).map(({ order, name }) => ({
        value: `${column.key} ${order}`,
        text: `${fullName(column)}, ${name}`,
      })),
    );
  return (
    <Select
      label={t('tables.sort_by')}
      value={`${sorting.sort} ${sorting.order}`}
      choices={choices}
      onChange={(value) => {
        const [sort = sorting.sort, order] = value.split(' ');
        onSort({ sort, order: order === 'ASC' ? 'ASC' : 'DESC' });
      }}
    />
  );
}
