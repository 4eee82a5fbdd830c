import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon';

/** A list as a CSV file. @param href where the file is */
export function ExportLink({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Button component="a" variant="outlined" href={href} download startIcon={<Icon name="download" />}>
      {t('tables.export')}
    </Button>
  );
}
