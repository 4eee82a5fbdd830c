import { Button } from '@mui/material';
import type { MouseEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon';

export interface ExportLinkProps {
  /** URL of the file. */
  href: string;
  /** Called before the download, or instead of it. */
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
