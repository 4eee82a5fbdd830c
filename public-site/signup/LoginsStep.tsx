import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { TextField } from '../../common/ui/form/TextField';
import { PasswordField } from '../auth/PasswordField';
import { CheckNote } from './CheckNote';
import type { StepProps } from './step';

/** Username, password, and referral. */
export function LoginsStep({ form, checks }: StepProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors, set } = form;
  const help = {
    checking: <CheckNote running>{t('checking')}</CheckNote>,
    free: <CheckNote>{t('username_free')}</CheckNote>,
    taken: undefined,
  };
  return (
    <>
      <TextField
        id="username"
        label={t('ui:person.fields.username')}
        className="whole"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        error={errors.username}
        help={(checks.username && help[checks.username]) ?? t('ui:person.username_help')}
        onChange={(name) => set('username', name)}
      />
      <PasswordField
        id="password"
        label={t('ui:person.fields.password')}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        help={t('ui:person.password_help')}
        onChange={(password) => set('password', password)}
      />
      <PasswordField
        id="confirm_password"
        label={t('ui:person.fields.confirm_password')}
        autoComplete="new-password"
        value={values.confirm_password}
        error={errors.confirm_password}
        onChange={(password) => set('confirm_password', password)}
      />
      <DigitsField
        id="referral"
        label={t('optional', { label: t('ui:person.fields.referral') })}
        most={6}
        value={values.referral}
        error={errors.referral}
        onChange={(code) => set('referral', code)}
      />
    </>
  );
}
