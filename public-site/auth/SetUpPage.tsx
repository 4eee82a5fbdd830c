import { Button } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSession } from '../../common/api/account';
import { statusOf } from '../../common/api/api-error';
import { leaveForOwnArea } from '../../common/api/leaving';
import { makeQueryClient } from '../../common/api/query-client';
import { setUpPage } from '../../common/domain/areas';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { logOut } from '../../common/ui/parts/log-out';
import { failureNotices } from '../../common/ui/parts/notices';
import { FactorDialogs, type SettingUp } from '../../common/ui/security/FactorDialogs';
import { hasPasskeys } from '../../common/ui/security/passkeys';
import { ProofGate } from '../../common/ui/security/ProofGate';
import { addWords } from '../../common/words';
import { security } from '../../common/words/en/ui/security';
import { setUp } from '../words/en/set-up';
import { AuthPage } from './AuthPage';
import { enter } from './sign-in';
import { UncheckedLink } from './UncheckedLink';

addWords('ui', { security });
addWords('public', { set_up: setUp });

const client = makeQueryClient(failureNotices);

/** Whether the account must set one up; once it has, or if it need not, this leads on. */
function useMustSetUp() {
  const [state, setState] = useState<'checking' | 'failed' | 'must'>('checking');
  const check = useCallback(async (): Promise<void> => {
    setState('checking');
    try {
      const leadsTo = enter(await loadSession());
      if (leadsTo === setUpPage) setState('must');
      else window.location.replace(leadsTo);
    } catch (error) {
      // the way back is kept
      if (statusOf(error) === 401) leaveForOwnArea();
      else setState('failed');
    }
  }, []);
  useEffect(() => void check(), [check]);
  return { state, check: () => void check() };
}

/** For an account that must have a second factor before anything else: nothing but setting one up, and logging out. */
export function SetUpPage() {
  const { t } = useTranslation('public');
  const { state, check } = useMustSetUp();
  const [settingUp, setSettingUp] = useState<SettingUp>();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    if (!(await logOut())) setLeaving(false);
  };
  if (state !== 'must')
    return (
      <UncheckedLink
        title={t('set_up.title')}
        isChecking={state === 'checking'}
        rows={3}
        failure={t('set_up.failed')}
        onRetry={check}
      />
    );
  const choices = hasPasskeys() ? (['passkey', 'totp'] as const) : (['totp'] as const);
  return (
    <QueryClientProvider client={client}>
      <AuthPage>
        <form>
          <div>
            <h1>{t('set_up.title')}</h1>
            <p>{t('set_up.text')}</p>
          </div>
          {choices.map((kind, n) => (
            <Button
              key={kind}
              variant={n === 0 ? 'contained' : 'outlined'}
              aria-haspopup="dialog"
              onClick={() => setSettingUp(kind)}
            >
              {t(`set_up.${kind}`)}
            </Button>
          ))}
          <p>{t('set_up.help')}</p>
          <ChangeButton change="signOut" running={isLeaving} variant="text" onPress={() => void leave()}>
            {t('set_up.log_out')}
          </ChangeButton>
        </form>
      </AuthPage>
      <FactorDialogs
        settingUp={settingUp}
        onAdded={(codes) => {
          if (codes === undefined) check();
          else setSettingUp({ codes });
        }}
        onClose={() => {
          const isDone = typeof settingUp === 'object';
          setSettingUp(undefined);
          if (isDone) check();
        }}
      />
      <ProofGate />
    </QueryClientProvider>
  );
}
