import { Button } from '@mui/material';
import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon';

export interface ExportLinkProps {
  /** Where the file is. */
  href: string;
  /** What is done before it is fetched, or in the place of that. */
  onClick?: MouseEventHandler;
}

/** A list as a CSV file. */
export function ExportLink({ href, onClick }: ExportLinkProps) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      variant="outlined"
      href={href}
      download
      onClick={onClick}
      startIcon={<Icon name="download" />}
    >
      {t('tables.export')}
    </Button>
  );
}
