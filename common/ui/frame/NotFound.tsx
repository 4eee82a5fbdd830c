import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, Page } from '../parts/Page';
import { EmptyState } from '../parts/States';

/** The page for an unknown path, with a link to the start page. */
export function NotFound({ home }: { home: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t('not_found.title')}>
      <Card>
        <EmptyState
          title={t('not_found.no_page')}
          text={t('not_found.no_page_text')}
          action={
            <Button component={Link} to={home} variant="contained">
              {t('not_found.to_dashboard')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
