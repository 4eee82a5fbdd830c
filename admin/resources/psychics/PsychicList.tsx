import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../common/ui/parts/Page';
import { useIsPhone } from '../../../common/ui/parts/useIsPhone';
import { AddPsychic } from '../../parts/AddPsychic';
import { AllPsychics } from './AllPsychics';

/** All psychics with their figures for a window. */
export function PsychicList() {
  const { t } = useTranslation('admin');
  const isPhone = useIsPhone();
  return (
    <Page
      title={t('psychics.all')}
      actions={
        <>
          {!isPhone && (
            <Button component={Link} to="/referrals" variant="outlined">
              {t('psychics.referrals')}
            </Button>
          )}
          <AddPsychic />
        </>
      }
    >
      <AllPsychics />
      {isPhone && <Link to="/referrals">{t('psychics.referrals')}</Link>}
    </Page>
  );
}
