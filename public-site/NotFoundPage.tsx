import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, networkOfHost } from '../common/brand/brands';
import { roleOf, storedUser } from '../common/api/session';
import { ChangeButton } from '../common/ui/form/ChangeButton';
import { Card, usePageTitle } from '../common/ui/parts/Page';
import { logOut } from '../common/ui/parts/log-out';
import { EmptyState } from '../common/ui/parts/States';
import { inShownLocale } from './language';

const Middle = styled('main')({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: 16,
  '& h1': { fontSize: 20, textAlign: 'center' },
});

/**
 * An unknown path: a link to the landing page for visitors, to the dashboard or the sign-in page, and Log Me Out for
 * signed-in users.
 */
export function NotFoundPage() {
  const { t } = useTranslation(['public', 'ui']);
  const user = storedUser();
  const leave = async () => {
    setLeaving(true);
    setLeaving(await logOut());
  };
  usePageTitle(t('ui:not_found.title'), t('sign_in.portal'));
  const [isLeaving, setLeaving] = useState(false);
  const isManager = user !== undefined && roleOf(user) === 'manager';
  return (
    <Middle>
      <Card>
        <h1>{t('ui:not_found.title')}</h1>
        <EmptyState
          title={t('ui:not_found.no_page')}
          text={t('ui:not_found.no_page_text')}
          action={
            <>
              {user === undefined && (
                <Button href="/" variant="contained">
                  {t('not_found.to_home', { brand: brands[networkOfHost(window.location.hostname)].title })}
                </Button>
              )}
              <Button
                href={isManager ? '/dashboard' : inShownLocale('/login')}
                variant={user === undefined ? 'text' : 'contained'}
              >
                {isManager ? t('ui:not_found.to_dashboard') : t('ui:not_found.to_login')}
              </Button>
              {user !== undefined && (
                <ChangeButton change="signOut" running={isLeaving} onPress={() => void leave()}>
                  {t('ui:session.log_out')}
                </ChangeButton>
              )}
            </>
          }
        />
      </Card>
    </Middle>
  );
}
