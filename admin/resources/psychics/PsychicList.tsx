import { useTranslation } from 'react-i18next';
import { Page } from '../../../common/ui/parts/Page';
import { AddPsychic } from '../../parts/AddPsychic';
import { AllPsychics } from './AllPsychics';

/** All psychics with their figures for a window. */
export function PsychicList() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('psychics.all')} actions={<AddPsychic />}>
      <AllPsychics />
    </Page>
  );
}
