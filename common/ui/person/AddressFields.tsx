import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../domain/countries';
import { zipForm } from '../../domain/person-rules';
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
  /** City and state of a US ZIP code; null of an unknown one, undefined where nobody could say. */
  onZip?: (code: string) => Promise<{ city: string; state: string } | null | undefined>;
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
      disabled={readOnly && field !== 'email'}
      onChange={(value) => form.set(field, value)}
      {...more}
    />
  );
  // counts what was typed of the place: an answer to what was typed before counts no more
  const typed = useRef(0);
  const lookUp = async (country: string, code: string) => {
    typed.current += 1;
    const asked = typed.current;
    if (onZip === undefined || country !== 'US' || !zipForm.test(code.trim())) return;
    const place = await onZip(code.trim());
    if (place !== undefined && typed.current === asked)
      form.fill({ city: place?.city ?? '', region: place?.state ?? '' } as Partial<T>);
  };
  const setPlace = (field: 'city' | 'region', value: string) => {
    typed.current += 1;
    form.set(field, value);
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
          void lookUp(country, values.postal_code);
        }}
      />
      {text('postal_code', {
        onChange: (value: string) => {
          form.set('postal_code', value);
          void lookUp(values.country, value);
        },
      })}
      {text('city', { onChange: (city: string) => setPlace('city', city) })}
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
          onChange={(value) => setPlace('region', value)}
        />
      ) : (
        text('region', {
          label: t('person.other_region'),
          onChange: (value: string) => setPlace('region', value),
        })
      )}
      {text('email', { className: 'whole', inputMode: 'email' })}
    </>
  );
}
