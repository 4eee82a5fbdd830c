import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizePassword, recoverPassword } from '../../common/api/account';
import { parseNewPassword } from '../../common/domain/person-rules';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { textsOf } from '../../common/words';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { UncheckedLink } from './UncheckedLink';
import { useLinkForm } from './useLinkForm';

/** Sets a new password with an emailed link, which is verified first. */
export function RecoverPage({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const ask = useCallback(() => authorizePassword(link), [link]);
  const { state, check, errors, isRunning, save } = useLinkForm(ask, {
    expired: [t('recover.expired'), t('recover.expired_text')],
    saved: [t('recover.updated'), t('recover.updated_text')],
    notSaved: t('recover.not_updated'),
  });
  const update = (): Promise<void> =>
    save(textsOf({ errors: parseNewPassword(password, confirmation) }), () =>
      recoverPassword(link, password),
    );

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
          <Button href="/forgot_password" variant="contained">
            {t('recover.send_new')}
          </Button>
          <a href="/login">{t('forgot.back')}</a>
        </form>
      </AuthPage>
    );
  return (
    <AuthPage>
      <form onSubmit={onSubmit(() => void update())} noValidate>
        <div>
          <h1>{t('recover.title')}</h1>
          <p>{t('recover.text')}</p>
        </div>
        <PasswordField
          id="password"
          label={t('recover.password')}
          autoComplete="new-password"
          value={password}
          error={errors.password}
          help={t('recover.rule')}
          onChange={setPassword}
        />
        <PasswordField
          id="confirm_password"
          label={t('recover.confirmation')}
          autoComplete="new-password"
          value={confirmation}
          error={errors.confirm_password}
          onChange={setConfirmation}
        />
        <ChangeButton change="recoverPassword" running={isRunning} variant="contained">
          {t('recover.update')}
        </ChangeButton>
      </form>
    </AuthPage>
  );
}
