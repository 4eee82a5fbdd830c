import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFirstManager, createFirstManager } from '../../common/api/account';
import { type FirstManager, parseFirstManager } from '../../common/domain/first-manager';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { TextField } from '../../common/ui/form/TextField';
import { addWords, textsOf } from '../../common/words';
import { firstManager } from '../words/en/first-manager';
import { AuthPage } from './AuthPage';
import { PasswordField } from './PasswordField';
import { UncheckedLink } from './UncheckedLink';
import { useLinkForm } from './useLinkForm';

addWords('public', { first_manager: firstManager });

const emptyForm: FirstManager = {
  username: '',
  first: '',
  last: '',
  email: '',
  password: '',
  confirm_password: '',
};

const fields = [
  { name: 'username', type: 'text', autoComplete: 'username' },
  { name: 'first', type: 'text', autoComplete: 'given-name' },
  { name: 'last', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

/** Creates a network's first manager, with the link printed when the app starts. */
export function FirstManagerPage({ link }: { link: string }) {
  const { t } = useTranslation('public');
  const [form, setForm] = useState(emptyForm);
  const ask = useCallback(() => checkFirstManager(link), [link]);
  const { state, check, errors, isRunning, save } = useLinkForm(ask, {
    expired: [t('first_manager.expired'), t('first_manager.expired_text')],
    saved: [t('first_manager.created'), t('first_manager.created_text')],
    notSaved: t('first_manager.not_created'),
  });

  const create = (): Promise<void> =>
    save(textsOf(parseFirstManager(form)), () => createFirstManager(link, form));

  if (state === 'checking' || state === 'failed')
    return (
      <UncheckedLink
        title={t('first_manager.title')}
        isChecking={state === 'checking'}
        rows={6}
        failure={t('recover.not_checked')}
        onRetry={() => void check()}
      />
    );
  if (state === 'expired')
    return (
      <AuthPage>
        <form>
          <h1>{t('first_manager.expired')}</h1>
          <p>{t('first_manager.expired_text')}</p>
          <a href="/login">{t('forgot.back')}</a>
        </form>
      </AuthPage>
    );
  return (
    <AuthPage>
      <form onSubmit={onSubmit(() => void create())} noValidate>
        <div>
          <h1>{t('first_manager.title')}</h1>
          <p>{t('first_manager.text')}</p>
        </div>
        <FirstManagerFields
          values={form}
          errors={errors}
          onChange={(name, value) => setForm({ ...form, [name]: value })}
        />
        <ChangeButton change="createManager" running={isRunning} variant="contained">
          {t('first_manager.create')}
        </ChangeButton>
      </form>
    </AuthPage>
  );
}

interface FirstManagerFieldsProps {
  values: typeof emptyForm;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (name: keyof FirstManager, value: string) => void;
}

function FirstManagerFields({ values, errors, onChange }: FirstManagerFieldsProps) {
  const { t } = useTranslation('public');
  return (
    <>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={t(`first_manager.${name}`)}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => onChange(name, value)}
          {...field}
        />
      ))}
      <PasswordField
        id="password"
        label={t('recover.password')}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        help={t('recover.manager_rule')}
        onChange={(value) => onChange('password', value)}
      />
      <PasswordField
        id="confirm_password"
        label={t('recover.confirmation')}
        autoComplete="new-password"
        value={values.confirm_password}
        error={errors.confirm_password}
        onChange={(value) => onChange('confirm_password', value)}
      />
    </>
  );
}
