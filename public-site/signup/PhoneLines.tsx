import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dialCountries } from '../../common/domain/dial-countries';
import { withoutPrefix } from '../../common/domain/phone-rules';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { Select } from '../../common/ui/form/Select';
import { PhoneField } from '../../common/ui/person/PhoneField';
import { CheckNote } from './CheckNote';
import { countryHere } from './names';
import type { StepProps } from './step';
import type { Checked } from './useLiveCheck';

const prefixChoices = (t: TFunction<['sign_up', 'ui']>) =>
  dialCountries.map(({ prefix, names, others }) => ({
    value: String(prefix),
    text: t(others ? 'ui:person.prefix_of_many' : 'ui:person.prefix_of', {
      prefix,
      countries: names.map(countryHere).join(', '),
    }),
  }));

interface PinLineProps extends Pick<StepProps, 'form'> {
  /** The check that nobody else has this number with this PIN. */
  phonePin: Checked;
}
type PhoneLinesProps = PinLineProps & Pick<StepProps, 'missed'>;

/** The phone and its PIN, which together tell who is calling. */
export function PhoneLines({ form, phonePin, missed }: PhoneLinesProps) {
  const { values, errors, set, fill } = form;
  const { t } = useTranslation(['sign_up', 'ui']);
  const prefixes = useMemo(() => prefixChoices(t), [t]);
  return (
    <>
      <PhoneField
        id="phone"
        label={t('ui:person.fields.phone')}
        autoComplete="tel-national"
        start={
          <Select
            id="country_code"
            className="prefix"
            label={t('phone_country')}
            labelAt="unseen"
            autoComplete="tel-country-code"
            value={String(values.country_code)}
            choices={prefixes}
            isWrong={errors.country_code !== undefined}
            // the error was about the number under the previous prefix
            onChange={(prefix) => fill({ country_code: Number(prefix), phone: values.phone })}
          />
        }
        value={values.phone}
        prefix={values.country_code}
        error={errors.phone}
        onChange={(phone) => {
          const { prefix, rest } = withoutPrefix(phone, values.country_code);
          if (prefix !== values.country_code) fill({ country_code: prefix });
          set('phone', rest);
        }}
      />
      {!missed.includes('pin') && <PinLine form={form} phonePin={phonePin} />}
    </>
  );
}

/** The PIN: for a restored form, the last step asks for it. */
export function PinLine({ form: { values, errors, set, fill }, phonePin }: PinLineProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  return (
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
  );
}
