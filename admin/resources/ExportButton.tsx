import { useListContext } from 'react-admin';
import { useExport } from '../../common/api/useExport';
import { ExportLink } from '../../common/ui/table/ExportLink';
import type { ListFilter } from '../providers/resources';
import { useAppearance } from './list-bar/preferences';

/** The surrounding list as a file: its dates, filters, order, and columns. @param list name of its export */
export function useListExport(list: string) {
  const { sort, ...context } = useListContext();
  const { hidden } = useAppearance();
  const { start_date, end_date, compare_start_date, compare_end_date, compare_whole, ...filters } =
    context.filterValues as ListFilter;
  const filter = filters as Record<string, string | readonly string[]>;
  return useExport(list, {
    start_date,
    end_date,
    compare_start_date,
    compare_end_date,
    compare_whole,
    sort: [sort.field, sort.order],
    ...(Object.keys(filter).length > 0 && { filter }),
    hidden,
  });
}

/** The surrounding list as a CSV file. @param list name of its export */
export function ExportButton({ list }: { list: string }) {
  return <ExportLink {...useListExport(list)} />;
}
