import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, Page } from '../../common/ui/parts/Page';
import { EmptyState } from '../../common/ui/parts/States';

/** An address of no page, with a way back. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('not_found.title')}>
      <Card>
        <EmptyState
          title={t('not_found.no_page')}
          text={t('not_found.no_page_text')}
          action={
            <Button component={Link} to="/dashboard" variant="contained">
              {t('not_found.to_dashboard')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
