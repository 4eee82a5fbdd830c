import { useTranslation } from 'react-i18next';
import { countries } from '../../common/domain/countries';
import { dialPrefixOf, states } from '../../common/domain/reference';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { Select } from '../../common/ui/form/Select';
import { TextField } from '../../common/ui/form/TextField';
import { Tick } from '../../common/ui/form/Tick';
import { PhoneField } from '../../common/ui/person/PhoneField';
import type { Answers } from './answers';
import { CheckNote } from './CheckNote';
import { Choices } from './Choices';
import { SsnField } from './SsnField';
import type { StepProps } from './step';

const countryChoices = countries.map(({ country_code, country_name }) => ({
  value: country_code,
  text: country_name,
}));
const methods: readonly Answers['contact_method'][] = ['P', 'E'];
type ContactLine = 'first' | 'last' | 'address1' | 'address2' | 'postal_code' | 'city' | 'region' | 'email';

/** Names, address, phone with PIN, and SSN. */
export function ContactStep({ form, checks }: StepProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors, set, fill } = form;
  const { zip, phonePin } = checks;
  const line = (field: ContactLine, more: object = {}) => (
    <TextField
      id={field}
      label={t(`ui:person.fields.${field}`)}
      value={values[field]}
      error={errors[field]}
      onChange={(text) => set(field, text)}
      {...more}
    />
  );
  const here = states.filter(({ country_abbr }) => country_abbr === values.country);
  return (
    <>
      {line('first', { autoComplete: 'given-name' })}
      {line('last', { autoComplete: 'family-name' })}
      <Select
        id="country"
        className="whole"
        label={t('ui:person.fields.country')}
        autoComplete="country"
        value={values.country}
        choices={[{ value: '', text: t('ui:person.choose_country') }, ...countryChoices]}
        error={errors.country}
        onChange={(country) => {
          zip.setCountry(country);
          fill({ country_code: dialPrefixOf(country) });
        }}
      />
      {line('address1', { className: 'whole', autoComplete: 'address-line1' })}
      {line('address2', {
        className: 'whole',
        autoComplete: 'address-line2',
        label: t('optional', { label: t('ui:person.fields.address2') }),
      })}
      {line('postal_code', {
        autoComplete: 'postal-code',
        help:
          zip.fill === 'unknown'
            ? t('place_unknown')
            : zip.fill && (
                <CheckNote running={zip.fill === 'checking'}>
                  {zip.fill === 'checking' ? t('checking') : t('place_filled')}
                </CheckNote>
              ),
        onChange: zip.setPostalCode,
      })}
      {line('city', {
        autoComplete: 'address-level2',
        onChange: (city: string) => zip.setPlace('city', city),
      })}
      {here.length > 0 || values.country === '' ? (
        <Select
          id="region"
          label={t('ui:person.state')}
          autoComplete="address-level1"
          value={values.region}
          choices={[
            { value: '', text: t('ui:person.choose_one') },
            ...(here.length > 0 ? here : states).map(({ state_abbr, state_name }) => ({
              value: state_abbr,
              text: state_name,
            })),
          ]}
          error={errors.region}
          onChange={(region) => zip.setPlace('region', region)}
        />
      ) : (
        line('region', {
          label: t('ui:person.other_region'),
          autoComplete: 'address-level1',
          onChange: (region: string) => zip.setPlace('region', region),
        })
      )}
      {line('email', { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false })}
      <PhoneField
        id="phone"
        label={t('ui:person.fields.phone')}
        autoComplete="tel-national"
        start={<b className="prefix">+{values.country_code}</b>}
        value={values.phone}
        prefix={values.country_code}
        error={errors.phone}
        onChange={(phone) => set('phone', phone)}
      />
      <DigitsField
        id="pin"
        label={t('ui:person.fields.pin')}
        most={4}
        value={values.pin}
        error={errors.pin}
        help={
          phonePin === undefined || phonePin === 'taken' ? (
            t('pin_help')
          ) : (
            <CheckNote running={phonePin === 'checking'}>
              {phonePin === 'checking' ? t('checking') : t('phone_pin_free')}
            </CheckNote>
          )
        }
        onChange={(pin) => {
          set('pin', pin);
          // the error was about the previous combination of phone and PIN
          fill({ phone: values.phone });
        }}
      />
      <Tick className="whole" checked={values.sms} onChange={(on) => set('sms', on)}>
        {t('texts')}
      </Tick>
      <Choices
        id="contact_method"
        className="whole"
        legend={t('contact_method')}
        error={errors.contact_method}
      >
        {methods.map((method) => (
          <Tick
            key={method}
            type="radio"
            name="contact_method"
            checked={values.contact_method === method}
            onChange={() => set('contact_method', method)}
          >
            {t(`ui:person.contact_methods.${method}`)}
          </Tick>
        ))}
      </Choices>
      <SsnField
        value={values.ssn}
        error={errors.ssn}
        isCanadian={values.country === 'CA'}
        onChange={(ssn) => set('ssn', ssn)}
      />
    </>
  );
}
