import { Button } from '@mui/material';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizePassword, recoverPassword } from '../../common/api/account';
import { inShownLocale } from '../language';
import { AuthPage } from './AuthPage';
import { NewPasswordForm } from './NewPasswordForm';
import { UncheckedLink } from './UncheckedLink';
import { useLinkForm } from './useLinkForm';

/** Sets a new password with an emailed link, which is verified first. */
export function RecoverPage({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const ask = useCallback(() => authorizePassword(link), [link]);
  const { state, check, errors, isRunning, save } = useLinkForm(ask, {
    expired: [t('recover.expired'), t('recover.expired_text')],
    saved: [t('recover.updated'), t('recover.updated_text')],
    notSaved: t('recover.not_updated'),
  });

  if (state === 'checking' || state === 'failed')
    return (
      <UncheckedLink
        title={t('recover.title')}
        isChecking={state === 'checking'}
        rows={3}
        failure={t('recover.not_checked')}
        onRetry={() => void check()}
      />
    );
  if (state === 'expired')
    return (
      <AuthPage>
        <form>
          <div>
            <h1>{t('recover.expired')}</h1>
            <p>{t('recover.expired_why')}</p>
          </div>
          <Button href={inShownLocale('/forgot_password')} variant="contained">
            {t('recover.send_new')}
          </Button>
          <a href={inShownLocale('/login')}>{t('forgot.back')}</a>
        </form>
      </AuthPage>
    );
  return (
    <NewPasswordForm
      text={t('recover.text')}
      errors={errors}
      isRunning={isRunning}
      onSave={(password, wrong) => void save(wrong, () => recoverPassword(link, password))}
    />
  );
}
