import { Button } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizePassword, recoverPassword } from '../../common/api/account';
import { errorsOf, statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { parseNewPassword } from '../../common/domain/person-rules';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { carryNotice, dismissAll, failureNotices, notifyError } from '../../common/ui/parts/notices';
import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { textsOf } from '../../common/words';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';

type State = 'checking' | 'failed' | 'good' | 'expired';

/** A new password by the link of a mail, which is checked first. */
export function RecoverPage({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const [state, setState] = useState<State>('checking');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const expire = useCallback((): void => {
    setState('expired');
    notifyError(t('recover.expired'), t('recover.expired_text'), true);
  }, [t]);
  const check = useCallback(async (): Promise<void> => {
    try {
      await authorizePassword(link);
      setState('good');
    } catch (error) {
      if (isExpired(error)) expire();
      else setState('failed');
    }
  }, [link, expire]);
  useEffect(() => void check(), [check]);

  const save = async (): Promise<void> => {
    dismissAll();
    const wrong = textsOf({ errors: parseNewPassword(password, confirmation) });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    try {
      await recoverPassword(password);
      carryNotice(t('recover.updated'), t('recover.updated_text'));
      window.location.replace('/login');
    } catch (error) {
      if (isExpired(error)) expire();
      else tellFailure(error, failureNotices, t('recover.not_updated'));
      setErrors(errorsOf(error));
      setRunning(false);
    }
  };

  if (state === 'checking' || state === 'failed')
    return (
      <AuthPage>
        <form>
          <h1>{t('recover.title')}</h1>
          {state === 'checking' ? (
            <LoadingRows rows={3} height={44} />
          ) : (
            <ErrorState text={t('recover.not_checked')} onRetry={() => void check()} />
          )}
        </form>
      </AuthPage>
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
      <form onSubmit={onSubmit(() => void save())} noValidate>
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

/** The link no longer holds, or this browser was not let in by it. */
const isExpired = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);
