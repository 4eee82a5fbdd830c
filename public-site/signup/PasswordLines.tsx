import { useTranslation } from 'react-i18next';
import { PasswordField } from '../auth/PasswordField';
import type { StepProps } from './step';

export const passwords = ['password', 'confirm_password'] as const;

interface PasswordLinesProps extends Pick<StepProps, 'form'> {
  fields: readonly (typeof passwords)[number][];
}

/** The password of the new account, and its repetition. */
export function PasswordLines({ form: { values, errors, set }, fields }: PasswordLinesProps) {
  const { t } = useTranslation('ui');
  return fields.map((field) => (
    <PasswordField
      key={field}
      id={field}
      label={t(`person.fields.${field}`)}
      autoComplete="new-password"
      value={values[field]}
      error={errors[field]}
      help={field === 'password' ? t('person.password_help') : undefined}
      onChange={(text) => set(field, text)}
    />
  ));
}
