import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../common/ui/parts/Icon';

/** Prints the page. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" startIcon={<Icon name="print" />} onClick={() => window.print()}>
      {t('parts.print')}
    </Button>
  );
}
