import { Button } from '@mui/material';
import { Icon } from '../parts/Icon';

/** A list as a CSV file. @param href where the file is */
export function ExportLink({ href }: { href: string }) {
  return (
    <Button component="a" variant="outlined" href={href} download startIcon={<Icon name="download" />}>
      Export CSV
    </Button>
  );
}
