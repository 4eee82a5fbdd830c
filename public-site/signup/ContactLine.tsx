import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../common/ui/form/TextField';
import type { StepProps } from './step';

interface ContactLineProps extends Pick<StepProps, 'form'>, Partial<TextFieldProps> {
  field: 'first' | 'last' | 'address1' | 'address2' | 'postal_code' | 'city' | 'region' | 'email';
}

/** A line of text of the contact step. */
export function ContactLine({ form, field, ...more }: ContactLineProps) {
  const { t } = useTranslation('ui');
  return (
    <TextField
      id={field}
      label={t(`person.fields.${field}`)}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(text) => form.set(field, text)}
      {...more}
    />
  );
}
