import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { exportAddress } from '../../common/api/client';
import { Icon } from '../../common/ui/parts/Icon';
import type { ListFilter } from '../providers/lists';

/**
 * The list around it as a CSV file: the rows of all pages, with the window and the order that the page shows.
 * @param list as its export is called
 */
export function ExportButton({ list }: { list: string }) {
  const { sort, ...context } = useListContext();
  const { start_date, end_date } = context.filterValues as ListFilter;
  return (
    <Button
      component="a"
      variant="outlined"
      href={exportAddress(list, { start_date, end_date, sort: [sort.field, sort.order] })}
      download
      startIcon={<Icon name="download" />}
    >
      Export CSV
    </Button>
  );
}
