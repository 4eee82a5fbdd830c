import { type SyntheticEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { whyHere } from '../../common/api/leaving';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { Icon } from '../../common/ui/parts/Icon';
import { showCarriedNotice } from '../../common/ui/parts/notices';
import { AuthPage } from './AuthPage';
import { Reason } from './login-style';
import { PasswordField } from './PasswordField';
import { signIn, startOfSession } from './sign-in';

/** A sign-out in another tab counts as a reason too. */
function followReason(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

function reasonHere(): 'ended' | 'locked' | 'needed' | 'typed' | undefined {
  const why = whyHere();
  return why?.reason === 'ended' && why.isTyped ? 'typed' : why?.reason;
}

/** Username and password; Enter submits. The start page depends on the account. */
export function LoginPage() {
  const { t } = useTranslation('public');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => showCarriedNotice(), []);
  useEffect(() => {
    void startOfSession().then((address) => {
      if (address !== undefined) window.location.replace(address);
    });
  }, []);
  const reason = useSyncExternalStore(followReason, reasonHere);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setRunning(true);
    setErrors({});
    const outcome = await signIn(t, username.trim(), password);
    if (outcome.leadsTo !== undefined) {
      window.location.assign(outcome.leadsTo);
      return;
    }
    setErrors(outcome.errors ?? {});
    setRunning(false);
  };

  return (
    <AuthPage>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('sign_in.log_in')}</h1>
        {reason !== undefined && (
          <Reason role="status">
            <Icon name="clock" />
            {t(`sign_in.${reason}`)}
          </Reason>
        )}
        <TextField
          id="username"
          name="username"
          label={t('sign_in.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={errors.username}
          onChange={setUsername}
        />
        <PasswordField
          id="password"
          label={t('sign_in.password')}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <ChangeButton change="signIn" running={isRunning} variant="contained">
          {t('sign_in.log_in')}
        </ChangeButton>
        <a href="/forgot_password">{t('sign_in.forgot')}</a>
      </form>
    </AuthPage>
  );
}
