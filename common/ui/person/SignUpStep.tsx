import { useTranslation } from 'react-i18next';
import { defaultCountry, dialPrefixOf } from '../../domain/reference';
import { FormGrid } from '../form/form-style';
import { TextField } from '../form/TextField';
import { Tick } from '../form/Tick';
import type { Form } from '../form/useForm';
import { hinted } from '../parts/Hint';
import { AddressFields, type AddressValues } from './AddressFields';
import { PhoneField } from './PhoneField';
import { TraitFields, type TraitValues } from './TraitFields';

/** A sign-up as it is filled in. */
export interface SignUpValues extends AddressValues, TraitValues {
  referral: string;
  pin: string;
  username: string;
  password: string;
  confirm_password: string;
  phone: string;
  ssn: string;
  sms: boolean;
  phone_type: number;
  country_code: number;
}

export const emptySignUp: SignUpValues = {
  referral: '',
  username: '',
  password: '',
  confirm_password: '',
  pin: '',
  first: '',
  last: '',
  address1: '',
  address2: '',
  postal_code: '',
  phone_type: 1,
  city: '',
  region: '',
  country: defaultCountry,
  country_code: 1,
  email: '',
  phone: '',
  ssn: '',
  sms: false,
  contact_method: 'P',
  zodiac: null,
  gender: null,
  language: 1,
  languages: [],
  experience: '',
  credentials: [],
};

/** The fields of each step. */
export const stepFields: readonly (readonly string[])[] = [
  ['referral', 'username', 'password', 'confirm_password'],
  [
    'pin',
    'contact_method',
    'first',
    'last',
    'address1',
    'address2',
    'country',
    'country_code',
    'postal_code',
    'city',
    'region',
    'email',
    'phone',
    'sms',
    'ssn',
  ],
  ['zodiac', 'gender', 'language', 'languages', 'experience', 'credentials'],
];

interface SignUpStepProps {
  /** From 0: logins, contact, profile traits. */
  step: number;
  form: Form<SignUpValues>;
  onZip: Parameters<typeof AddressFields>[0]['onZip'];
}

/** One step of signing up, for managers and applicants alike. */
export function SignUpStep({ step, form, onZip }: SignUpStepProps) {
  const { t } = useTranslation();
  const { values, errors } = form;
  const text = (
    field: 'referral' | 'username' | 'password' | 'confirm_password' | 'pin' | 'ssn',
    more: object = {},
  ) => (
    <TextField
      id={field}
      label={t(`person.fields.${field}`)}
      value={values[field]}
      error={errors[field]}
      onChange={(value) => form.set(field, value)}
      {...more}
    />
  );
  // a country sets the dialling prefix
  const prefixed: Form<SignUpValues> = {
    ...form,
    set: (field, value) => {
      form.set(field, value);
      if (field === 'country') form.fill({ country_code: dialPrefixOf(String(value)) });
    },
  };
  return (
    <FormGrid>
      {step === 0 && (
        <>
          {text('username', { around: hinted(t('person.username_help')), className: 'whole' })}
          {text('password', {
            type: 'password',
            around: hinted(t('person.password_help')),
            autoComplete: 'new-password',
          })}
          {text('confirm_password', { type: 'password', autoComplete: 'new-password' })}
          {text('referral', { maxLength: 6, inputMode: 'numeric', help: t('person.referral_help') })}
        </>
      )}
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
          {text('pin', { maxLength: 4, inputMode: 'numeric' })}
          <TraitFields form={form} parts={['contact']} />
          {text('ssn', { inputMode: 'numeric', help: t('person.ssn_help') })}
          <Tick className="whole" checked={values.sms} onChange={(on) => form.set('sms', on)}>
            {t('person.takes_texts')}
          </Tick>
        </>
      )}
      {step === 2 && <TraitFields form={form} parts={['traits']} />}
    </FormGrid>
  );
}
