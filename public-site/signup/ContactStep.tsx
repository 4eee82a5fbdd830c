import { useTranslation } from 'react-i18next';
import { Tick } from '../../common/ui/form/Tick';
import { AddressLines } from './AddressLines';
import type { Answers } from './answers';
import { Choices } from './Choices';
import { ContactLine } from './ContactLine';
import { EmailLine } from './EmailLine';
import { PhoneLines } from './PhoneLines';
import { SsnField } from './SsnField';
import type { StepProps } from './step';

const methods: readonly Answers['contact_method'][] = ['P', 'E'];

/** Names, address, phone with PIN, and SSN. */
export function ContactStep({ form, checks, missed }: StepProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const { values, errors, set } = form;
  return (
    <>
      <ContactLine form={form} field="first" autoComplete="given-name" />
      <ContactLine form={form} field="last" autoComplete="family-name" />
      <AddressLines form={form} zip={checks.zip} />
      <EmailLine form={form} />
      <PhoneLines form={form} phonePin={checks.phonePin} missed={missed} />
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
      {!missed.includes('ssn') && <SsnField form={form} />}
    </>
  );
}
