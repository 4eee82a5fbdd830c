import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { TextField } from '../../common/ui/form/TextField';
import { CheckNote } from './CheckNote';
import { PasswordLines, passwords } from './PasswordLines';
import type { StepProps } from './step';

/** Username, password (unless the last step asks for it), and referral. */
export function LoginsStep({ form, checks, missed }: StepProps) {
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
      <PasswordLines form={form} fields={passwords.filter((field) => !missed.includes(field))} />
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
