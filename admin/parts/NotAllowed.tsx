import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Right } from '../../common/domain/rights';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';
import '../words/add-rights';

/** Instead of a page that needs a right which the account does not have. */
export function NotAllowed({ right }: { right: Right }) {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('rights.not_allowed')}>
      <Card>
        <EmptyState
          title={t('rights.not_allowed_title')}
          text={t('rights.not_allowed_text', { right: t(`rights.names.${right}`) })}
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              {t('rights.to_dashboard')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
