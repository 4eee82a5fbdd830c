import { useTranslation } from 'react-i18next';
import { dialPrefixOf, states } from '../../common/domain/reference';
import { Select } from '../../common/ui/form/Select';
import type { ZipFilling } from '../../common/ui/person/useZipFill';
import { CheckNote } from './CheckNote';
import { ContactLine } from './ContactLine';
import { countriesHere } from './names';
import type { StepProps } from './step';

const countryChoices = () => countriesHere().map(({ code, name }) => ({ value: code, text: name }));

interface AddressLinesProps extends Pick<StepProps, 'form'> {
  zip: ZipFilling;
}

/** The address; a US ZIP code fills in city and state. */
export function AddressLines({ form, zip }: AddressLinesProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors, fill } = form;
  return (
    <>
      <Select
        id="country"
        className="whole"
        label={t('ui:person.fields.country')}
        autoComplete="country"
        value={values.country}
        choices={[{ value: '', text: t('ui:person.choose_country') }, ...countryChoices()]}
        error={errors.country}
        onChange={(country) => {
          zip.setCountry(country);
          // only a first guess: the phone has a country of its own
          if (values.phone === '') fill({ country_code: dialPrefixOf(country) });
        }}
      />
      <ContactLine form={form} field="address1" className="whole" autoComplete="address-line1" />
      <ContactLine
        form={form}
        field="address2"
        className="whole"
        autoComplete="address-line2"
        label={t('optional', { label: t('ui:person.fields.address2') })}
      />
      <ContactLine
        form={form}
        field="postal_code"
        autoComplete="postal-code"
        help={
          zip.fill === 'unknown'
            ? t('place_unknown')
            : zip.fill && (
                <CheckNote running={zip.fill === 'checking'}>
                  {zip.fill === 'checking' ? t('checking') : t('place_filled')}
                </CheckNote>
              )
        }
        onChange={zip.setPostalCode}
      />
      <ContactLine
        form={form}
        field="city"
        autoComplete="address-level2"
        onChange={(city) => zip.setPlace('city', city)}
      />
      <RegionField form={form} zip={zip} />
    </>
  );
}

/** A choice of states, or a line of text for a country whose states are not known. */
function RegionField({ form, zip }: AddressLinesProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors } = form;
  const here = states.filter(({ country_abbr }) => country_abbr === values.country);
  if (here.length === 0 && values.country !== '')
    return (
      <ContactLine
        form={form}
        field="region"
        label={t('ui:person.other_region')}
        autoComplete="address-level1"
        onChange={(region) => zip.setPlace('region', region)}
      />
    );
  return (
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
  );
}
