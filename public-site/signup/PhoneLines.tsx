import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { PhoneField } from '../../common/ui/person/PhoneField';
import { CheckNote } from './CheckNote';
import type { StepProps } from './step';
import type { Checked } from './useLiveCheck';

interface PhoneLinesProps extends Pick<StepProps, 'form'> {
  /** The check that nobody else has this number with this PIN. */
  phonePin: Checked;
}

/** The phone and its PIN, which together tell who is calling. */
export function PhoneLines({ form: { values, errors, set, fill }, phonePin }: PhoneLinesProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  return (
    <>
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
    </>
  );
}
