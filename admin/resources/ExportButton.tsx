import { useListContext } from 'react-admin';
import { exportAddress } from '../../common/api/client';
import { ExportLink } from '../../common/ui/table/ExportLink';
import type { ListFilter } from '../providers/lists';

/**
 * Where the list around it is as a file: the rows of all pages, with the window and the order that the page shows.
 * @param list as its export is called
 */
export function useExportAddress(list: string): string {
  const { sort, ...context } = useListContext();
  const { start_date, end_date } = context.filterValues as ListFilter;
  return exportAddress(list, { start_date, end_date, sort: [sort.field, sort.order] });
}

/** The list around it as a CSV file. @param list as its export is called */
export function ExportButton({ list }: { list: string }) {
  return <ExportLink href={useExportAddress(list)} />;
}
