import { Button } from '@mui/material';
import { Icon } from '../../common/ui/parts/Icon';
import { exportAddress, type ListRequest } from '../providers/api';

/** The list as a CSV file: the rows of all pages, with the window and the order that the page shows. */
export function ExportButton({ list, request }: { list: string; request: ListRequest }) {
  return (
    <Button
      component="a"
      variant="outlined"
      href={exportAddress(list, request)}
      download
      startIcon={<Icon name="download" />}
    >
      Export CSV
    </Button>
  );
}
