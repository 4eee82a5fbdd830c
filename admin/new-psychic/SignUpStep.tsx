import { useTranslation } from 'react-i18next';
import { dialPrefixOf } from '../../common/domain/reference';
import { FormGrid } from '../../common/ui/form/form-style';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { TextField } from '../../common/ui/form/TextField';
import { Tick } from '../../common/ui/form/Tick';
import type { FormState } from '../../common/ui/form/useForm';
import { hinted } from '../../common/ui/parts/Hint';
import { AddressFields } from '../../common/ui/person/AddressFields';
import { PhoneField } from '../../common/ui/person/PhoneField';
import type { SignUpValues } from '../../common/ui/person/sign-up-values';
import { TraitFields } from '../../common/ui/person/TraitFields';

interface SignUpStepProps {
  /** 0-based: logins, contact, profile traits. */
  step: number;
  form: FormState<SignUpValues>;
  onZip: Parameters<typeof AddressFields>[0]['onZip'];
  /** Called on leaving the username, to check whether it is available. */
  onUsername: () => void;
}

/** One step of signing up, for both managers and applicants. */
export function SignUpStep({ step, form, onZip, onUsername }: SignUpStepProps) {
  const { t } = useTranslation();
  const { values, errors } = form;
  // a country determines the dialing prefix
  const prefixed: FormState<SignUpValues> = {
    ...form,
    set: (field, value) => {
      form.set(field, value);
      if (field === 'country') form.fill({ country_code: dialPrefixOf(String(value)) });
    },
  };
  return (
    <FormGrid>
      {step === 0 && <LoginFields form={form} onUsername={onUsername} />}
      {step === 1 && (
        <>
          <AddressFields form={prefixed} onZip={onZip} />
          <PhoneField
            id="phone"
            label={t('person.fields.phone')}
            value={values.phone}
            prefix={values.country_code}
            error={errors.phone}
            help={t('person.phone_help', { prefix: values.country_code })}
            onChange={(number) => form.set('phone', number)}
          />
          <SignUpDigits form={form} field="pin" most={4} />
          <TraitFields form={form} parts={['contact']} />
          <SignUpDigits form={form} field="ssn" most={11} help={t('person.ssn_help')} />
          <Tick className="whole" checked={values.sms} onChange={(on) => form.set('sms', on)}>
            {t('person.takes_texts')}
          </Tick>
        </>
      )}
      {step === 2 && <TraitFields form={form} parts={['traits']} isNew />}
    </FormGrid>
  );
}

function LoginFields({ form, onUsername }: Pick<SignUpStepProps, 'form' | 'onUsername'>) {
  const { t } = useTranslation();
  const { values, errors } = form;
  const text = (field: 'username' | 'password' | 'confirm_password', more: object = {}) => (
    <TextField
      id={field}
      label={t(`person.fields.${field}`)}
      value={values[field]}
      error={errors[field]}
      onChange={(value) => form.set(field, value)}
      {...more}
    />
  );
  return (
    <>
      {text('username', {
        around: hinted(t('person.username_help')),
        className: 'whole',
        onLeave: onUsername,
      })}
      {text('password', {
        type: 'password',
        around: hinted(t('person.password_help')),
        autoComplete: 'new-password',
      })}
      {text('confirm_password', { type: 'password', autoComplete: 'new-password' })}
      <SignUpDigits form={form} field="referral" most={6} help={t('person.referral_help')} />
    </>
  );
}

interface SignUpDigitsProps extends Pick<SignUpStepProps, 'form'> {
  field: 'referral' | 'pin' | 'ssn';
  most: number;
  help?: string;
}

function SignUpDigits({ form, field, most, help }: SignUpDigitsProps) {
  const { t } = useTranslation();
  return (
    <DigitsField
      id={field}
      label={t(`person.fields.${field}`)}
      most={most}
      value={form.values[field]}
      error={form.errors[field]}
      help={help}
      onChange={(value) => form.set(field, value)}
    />
  );
}
