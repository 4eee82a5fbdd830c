import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CardHeader } from '../../../common/ui/parts/CardHeader';
import { Card, usePageTitle } from '../../../common/ui/parts/Page';
import { instantInText } from '../../../common/ui/time-of-day';
import { usePsychic } from './usePsychic';

/** The pages of what an erasure deletes. */
export const erasedPaths: readonly string[] = ['profile', 'listing', 'schedule', 'compose', 'history'];

const Text = styled('p')({ margin: 0, padding: '0 16px 16px' });

/** Instead of what an account had before it was erased. */
export function ErasedCard({ at }: { at: string }) {
  const { t } = useTranslation('admin');
  usePageTitle(usePsychic().username);
  return (
    <Card>
      <CardHeader title={t('summary.account')} />
      <Text>{t('summary.erased', { at: instantInText(at) })}</Text>
    </Card>
  );
}
