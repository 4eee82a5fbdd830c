import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../domain/countries';
import { states } from '../../domain/reference';
import { Select } from '../form/Select';
import { TextField } from '../form/TextField';
import type { Form } from '../form/useForm';

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

interface AddressFieldsProps<T extends AddressValues> {
  form: Form<T>;
  /** Names and address are shown only. */
  readOnly?: boolean;
  /** City and state of a US ZIP code. */
  onZip: (code: string) => Promise<{ city: string; state: string } | undefined>;
}

const countryOptions = countries.map(({ country_code, country_name, intl_prefix }) => ({
  value: country_code,
  text: `${country_name} (+${intl_prefix})`,
}));

/** Names, address and email. A US ZIP code fills in city and state; the US and Canada choose theirs from a list. */
export function AddressFields<T extends AddressValues>({
  form,
  readOnly = false,
  onZip,
}: AddressFieldsProps<T>) {
  const { t } = useTranslation();
  const values: AddressValues = form.values;
  const text = (field: keyof AddressValues, more: object = {}) => (
    <TextField
      id={field}
      label={t(`person.fields.${field}`)}
      value={values[field]}
      error={form.errors[field]}
      readOnly={readOnly && field !== 'email'}
      onChange={(value) => form.set(field, value)}
      {...more}
    />
  );
  const asked = useRef('');
  const lookUp = async (code: string) => {
    asked.current = code;
    if (values.country !== 'US' || !/^\d{5}$/.test(code.trim()) || readOnly) return;
    const place = await onZip(code.trim());
    // an answer to what was typed before counts no more
    if (place !== undefined && asked.current === code)
      form.fill({ city: place.city, region: place.state } as Partial<T>);
  };
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
        value={values.country}
        choices={[{ value: '', text: t('person.choose_country') }, ...countryOptions]}
        error={form.errors.country}
        disabled={readOnly}
        onChange={(country) => {
          if (country === values.country) return;
          form.set('country', country);
          form.fill({ region: '' } as Partial<T>);
        }}
      />
      {text('postal_code', {
        onChange: (value: string) => {
          form.set('postal_code', value);
          void lookUp(value);
        },
      })}
      {text('city')}
      {here.length > 0 || values.country === '' ? (
        <Select
          id="region"
          label={t('person.state')}
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
          onChange={(value) => form.set('region', value)}
        />
      ) : (
        text('region', { label: t('person.other_region') })
      )}
      {text('email', { className: 'whole', inputMode: 'email' })}
    </>
  );
}
