import { useMemo } from 'react';
import { useResourceContext, useStore } from 'react-admin';
import { rowsPerPageOptions } from '../../../common/domain/paginator';
import type { TableDefaults } from '../../../common/domain/table-address';
import type { Column } from '../../../common/ui/table/column';
import type { TableHabits } from '../../../common/ui/table/useTableAddress';

/**
 * The order and rows per page that this person last chose in a list, as far as the list still offers them, and the
 * function that remembers them.
 */
export function useHabits(
  resource: string,
  { sortable }: TableDefaults,
): [TableHabits, (habits: TableHabits) => void] {
  const [stored, setStored] = useStore<TableHabits>(`${resource}.habits`, {});
  const { sort = '', order, perPage } = stored;
  const habits = {
    ...(sortable.includes(sort) && (order === 'ASC' || order === 'DESC') && { sort, order }),
    ...(rowsPerPageOptions.some((option) => option === perPage) && { perPage }),
  };
  return [habits, (more) => setStored({ ...stored, ...more })];
}

export type Density = 'comfortable' | 'compact';

const none: string[] = [];

/** This person's columns and row height of the surrounding list. */
export function useAppearance() {
  const resource = useResourceContext() ?? '';
  const [stored, setHidden] = useStore<string[]>(`${resource}.hidden`, none);
  const [density, setDensity] = useStore<Density | ''>(`${resource}.density`, '');
  const hidden = Array.isArray(stored) ? stored : none;
  return { hidden, setHidden, density, setDensity };
}

/** Without the hidden columns; the first names the row and stays. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { hidden } = useAppearance();
  return useMemo(
    () => columns.filter(({ key, rowHeader }) => rowHeader === true || !hidden.includes(key)),
    [columns, hidden],
  );
}
