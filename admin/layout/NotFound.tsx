import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';

/** An address of no page, with a way back. */
export function NotFound() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('layout.not_found')}>
      <Card>
        <EmptyState
          title={t('layout.no_page')}
          text={t('layout.no_page_text')}
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              {t('layout.to_dashboard')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
