import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPaper } from '../../common/brand/sizes';
import { Icon } from '../../common/ui/parts/Icon';

const OnScreen = styled(Button)({ [onPaper]: { display: 'none' } });

/** Prints the page. */
export function PrintButton({ variant = 'outlined' }: { variant?: 'outlined' | 'contained' }) {
  const { t } = useTranslation();
  return (
    <OnScreen variant={variant} startIcon={<Icon name="print" />} onClick={() => window.print()}>
      {t('parts.print')}
    </OnScreen>
  );
}
