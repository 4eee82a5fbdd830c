import { Button, CircularProgress, IconButton } from '@mui/material';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { networkOfHost } from '../../common/brand/brands';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { Icon } from '../../common/ui/parts/Icon';
import { showCarriedNotice } from '../../common/ui/parts/notices';
import { usePageTitle } from '../../common/ui/parts/Page';
import { EveningTable } from './EveningTable';
import { FieldFrame, FormSide, Halves, PictureSide } from './login-style';
import { PrintedSun } from './PrintedSun';
import { signIn } from './sign-in';

interface FieldProps {
  name: 'username' | 'password';
  label: string;
  type: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  children?: React.ReactNode;
}

function Field({ name, label, type, value, error, onChange, children }: FieldProps) {
  return (
    <FieldFrame>
      <label htmlFor={name}>{label}</label>
      <div className="control">
        <input
          id={name}
          name={name}
          type={type}
          value={value}
          autoComplete={name === 'username' ? 'username' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`}>
          <Icon name="warning" /> {error}
        </p>
      )}
    </FieldFrame>
  );
}

/** Username and password; Enter submits. Where it leads depends on who signs in. */
export function LoginPage() {
  const network = networkOfHost(window.location.hostname);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  usePageTitle('Psychic Portal', 'Psychic Portal');
  useEffect(() => showCarriedNotice(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setRunning(true);
    setErrors({});
    const outcome = await signIn(username.trim(), password);
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
          <h1>Log in</h1>
          <Field
            name="username"
            label="Username"
            type="text"
            value={username}
            error={errors.username}
            onChange={setUsername}
          />
          <Field
            name="password"
            label="Password"
            type={isShown ? 'text' : 'password'}
            value={password}
            error={errors.password}
            onChange={setPassword}
          >
            <IconButton
              aria-label="Show password"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              style={{ width: 40, height: 40, color: 'var(--ink2)' }}
            >
              <Icon name="eye" />
            </IconButton>
          </Field>
          {isRunning ? (
            <div className="waiting" role="status">
              <CircularProgress size={24} aria-label="Logging in" />
            </div>
          ) : (
            <Button type="submit" variant="contained">
              Log in
            </Button>
          )}
        </form>
      </FormSide>
      <PictureSide data-network={network}>
        {network === 'onesun' ? <PrintedSun /> : <EveningTable />}
      </PictureSide>
    </Halves>
  );
}
