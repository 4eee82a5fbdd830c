import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../domain/countries';
import { states } from '../../domain/reference';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import type { FormState } from '../form/useForm';
import { type FindPlace, useZipFill } from './useZipFill';

export interface AddressValues {
  first: string;
  last: string;
  address1: string;
  address2: string;
  country: string;
  postal_code: string;
  city: string;
  region: string;
  email: string;
}

/** The HTML `autocomplete` values. */
const autofillNames: Readonly<Partial<Record<keyof AddressValues, string>>> = {
  first: 'given-name',
  last: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  email: 'email',
};

interface AddressFieldsProps<T extends AddressValues> {
  /** Users enter their own data here: the browser may autofill. */
  isOwn?: boolean;
  form: FormState<T>;
  /** Names and address are read-only. */
  readOnly?: boolean;
  /** So is the email. */
  keepsEmail?: boolean;
  onZip?: FindPlace;
  /** Below the email. */
  children?: ReactNode;
}

const countryOptions = countries.map(({ country_code, country_name, intl_prefix }) => ({
  value: country_code,
  text: `${country_name} (+${intl_prefix})`,
}));

/** Names, address, and email. A US ZIP code fills in city and state; the US and Canada have a list of states. */
export function AddressFields<T extends AddressValues>({
  isOwn = false,
  form,
  readOnly = false,
  keepsEmail = false,
  onZip,
  children,
}: AddressFieldsProps<T>) {
  const { t } = useTranslation();
  const values: AddressValues = form.values;
  const text = (field: keyof AddressValues, more: object = {}) => (
    <TextField
      id={field}
      label={t(`person.fields.${field}`)}
      autoComplete={isOwn ? autofillNames[field] : 'off'}
      value={values[field]}
      error={form.errors[field]}
      disabled={field === 'email' ? keepsEmail : readOnly}
      onChange={(value) => form.set(field, value)}
      {...more}
    />
  );
  const { setCountry, setPostalCode, setPlace } = useZipFill(form, onZip);
  const here = states.filter(({ country_abbr }) => country_abbr === values.country);
  const region = form.errors.region;
  return (
    <>
      {text('first')}
      {text('last')}
      {text('address1', { className: 'whole' })}
      {text('address2', { className: 'whole' })}
      <Select
        id="country"
        label={t('person.fields.country')}
        autoComplete={isOwn ? 'country' : 'off'}
        value={values.country}
        choices={[{ value: '', text: t('person.choose_country') }, ...countryOptions]}
        error={form.errors.country}
        disabled={readOnly}
        onChange={setCountry}
      />
      {text('postal_code', { onChange: setPostalCode })}
      {text('city', { onChange: (city: string) => setPlace('city', city) })}
      {here.length > 0 || values.country === '' ? (
        <Select
          id="region"
          label={t('person.state')}
          autoComplete={isOwn ? autofillNames.region : 'off'}
          value={values.region}
          choices={[
            { value: '', text: t('person.choose_one') },
            ...(here.length > 0 ? here : states).map(({ state_abbr, state_name }) => ({
              value: state_abbr,
              text: state_name,
            })),
          ]}
          error={region}
          disabled={readOnly}
          onChange={(value) => setPlace('region', value)}
        />
      ) : (
        text('region', {
          label: t('person.other_region'),
          onChange: (value: string) => setPlace('region', value),
        })
      )}
      {text('email', { className: 'whole', inputMode: 'email' })}
      {children}
    </>
  );
}
