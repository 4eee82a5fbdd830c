import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNewPassword } from '../../common/domain/person-rules';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { textsOf } from '../../common/words';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';

interface NewPasswordFormProps {
  text: string;
  errors: Record<string, string>;
  isRunning: boolean;
  /** @param wrong errors of the form itself */
  onSave: (password: string, wrong: Record<string, string>) => void;
}

/** A new password for an account whose link was checked. */
export function NewPasswordForm({ text, errors, isRunning, onSave }: NewPasswordFormProps) {
  const { t } = useTranslation('public');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const update = (): void => onSave(password, textsOf({ errors: parseNewPassword(password, confirmation) }));
  return (
    <AuthPage>
      <form onSubmit={onSubmit(update)} noValidate>
        <div>
          <h1>{t('recover.title')}</h1>
          <p>{text}</p>
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
