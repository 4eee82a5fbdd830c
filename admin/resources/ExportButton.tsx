import { useListContext } from 'react-admin';
import { useExport } from '../../common/api/useExport';
import { ExportLink } from '../../common/ui/table/ExportLink';
import type { ListFilter } from '../providers/resources';

/** The surrounding list as a file. @param list name of its export */
export function useListExport(list: string) {
  const { sort, ...context } = useListContext();
  const { start_date, end_date, compare_start_date, compare_end_date, trend } =
    context.filterValues as ListFilter;
  return useExport(list, {
    start_date,
    end_date,
    compare_start_date,
    compare_end_date,
    sort: [sort.field, sort.order],
    ...(Array.isArray(trend) && { filter: { trend } }),
  });
}

/** The surrounding list as a CSV file. @param list name of its export */
export function ExportButton({ list }: { list: string }) {
  return <ExportLink {...useListExport(list)} />;
}
