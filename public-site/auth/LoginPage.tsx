import { Suspense, type SyntheticEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn as openSession } from '../../common/api/account';
import { whyHere } from '../../common/api/leaving';
import type { SecondStep as Asked } from '../../common/api/security';
import type { SessionUser } from '../../common/api/session';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { lazyPart } from '../../common/ui/frame/lazy-page';
import { Icon } from '../../common/ui/parts/Icon';
import { dismissAll, showCarriedNotice } from '../../common/ui/parts/notices';
import { LoadingRows } from '../../common/ui/parts/States';
import { inShownLocale } from '../language';
import { AuthPage } from './AuthPage';
import { Reason } from './login-style';
import { PasswordField } from './PasswordField';
import { enter, signIn, startOfSession } from './sign-in';

const SecondStep = lazyPart(() => import('./SecondStep'), 'SecondStep');

/** A sign-out in another tab counts as a reason too. */
function followReason(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

type ReasonName = 'ended' | 'locked' | 'needed' | 'typed' | 'over';

function reasonHere(): ReasonName | undefined {
  const why = whyHere();
  return why?.reason === 'ended' && why.isTyped ? 'typed' : why?.reason;
}

/** Username and password, then the second factor if the account has one. The start page depends on the account. */
export function LoginPage() {
  const { t } = useTranslation('public');
  useEffect(() => showCarriedNotice(), []);
  useEffect(() => {
    void startOfSession().then((address) => {
      if (address !== undefined) window.location.replace(address);
    });
  }, []);
  const {
    reason,
    declined,
    username,
    setUsername,
    password,
    setPassword,
    errors,
    isRunning,
    submit,
    second,
  } = useSignIn();

  if (second !== undefined)
    return (
      <AuthPage>
        <Suspense fallback={<LoadingRows rows={3} height={44} />}>
          <SecondStep username={username.trim()} {...second} />
        </Suspense>
      </AuthPage>
    );

  return (
    <AuthPage>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('sign_in.log_in')}</h1>
        {declined !== undefined && <Reason role="alert">{declined}</Reason>}
        {reason !== undefined && declined === undefined && (
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
        <a href={inShownLocale('/forgot_password')}>{t('sign_in.forgot')}</a>
      </form>
    </AuthPage>
  );
}

/** What is typed, and the two steps of signing in. */
function useSignIn() {
  const { t } = useTranslation('public');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [declined, setDeclined] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [isOver, setOver] = useState(false);
  const whyAsked = useSyncExternalStore(followReason, reasonHere);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setRunning(true);
    setErrors({});
    setDeclined(undefined);
    setOver(false);
    const outcome = await signIn(t, username.trim(), password);
    if (outcome.leadsTo !== undefined) {
      window.location.assign(outcome.leadsTo);
      return;
    }
    setAsked(outcome.second);
    setDeclined(outcome.declined);
    setErrors(outcome.errors ?? {});
    // where the message is
    const [wrong] = Object.keys(outcome.errors ?? {});
    if (wrong !== undefined) document.getElementById(wrong)?.focus();
    setRunning(false);
  };
  const onIn = (user: SessionUser) => window.location.assign(enter(user));
  const again = async (): Promise<Asked | undefined> => {
    const answer = await openSession(username.trim(), password);
    if ('second_factor' in answer) return answer;
    onIn(answer);
    return undefined;
  };
  const onStartOver = useCallback((over: boolean) => {
    dismissAll();
    setPassword('');
    setAsked(undefined);
    setOver(over);
  }, []);
  return {
    reason: isOver ? 'over' : whyAsked,
    declined,
    username,
    setUsername,
    password,
    setPassword,
    errors,
    isRunning,
    submit,
    second: asked && { asked, again, onIn, onStartOver },
  };
}
