import { IconButton } from '@mui/material';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whyHere } from '../../common/api/leaving';
import { networkOfHost } from '../../common/brand/brands';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { Icon } from '../../common/ui/parts/Icon';
import { showCarriedNotice } from '../../common/ui/parts/notices';
import { usePageTitle } from '../../common/ui/parts/Page';
import { EveningTable } from './EveningTable';
import { FormSide, Halves, PictureSide, Reason } from './login-style';
import { PrintedSun } from './PrintedSun';
import { signIn, startOfSession } from './sign-in';

/** Username and password; Enter submits. Where it leads depends on who signs in. */
export function LoginPage() {
  const { t } = useTranslation('public');
  const network = networkOfHost(window.location.hostname);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  usePageTitle(t('sign_in.portal'), t('sign_in.portal'));
  useEffect(() => showCarriedNotice(), []);
  useEffect(() => {
    void startOfSession().then((address) => {
      if (address !== undefined) window.location.replace(address);
    });
  }, []);
  const [why] = useState(whyHere);

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
    <Halves>
      <FormSide data-network={network}>
        <p className="brand">
          <BrandMark size={28} />
          {network}
        </p>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <h1>{t('sign_in.log_in')}</h1>
          {why !== undefined && (
            <Reason role="status">
              <Icon name="clock" />
              {t(`sign_in.${why.reason === 'ended' && why.isTyped ? 'typed' : why.reason}`)}
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
          <TextField
            id="password"
            name="password"
            label={t('sign_in.password')}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            value={password}
            error={errors.password}
            onChange={setPassword}
            end={
              <IconButton
                aria-label={t('sign_in.show_password')}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon name="eye" />
              </IconButton>
            }
          />
          <ChangeButton change="signIn" running={isRunning} variant="contained">
            {t('sign_in.log_in')}
          </ChangeButton>
        </form>
      </FormSide>
      <PictureSide data-network={network}>
        {network === 'onesun' ? <PrintedSun /> : <EveningTable />}
      </PictureSide>
    </Halves>
  );
}
