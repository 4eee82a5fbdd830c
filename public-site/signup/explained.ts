import type { TFunction } from 'i18next';
import { bareDigits } from '../../common/domain/pasted';
import { parseApplicationForm } from '../../common/domain/person-forms';
import { americanPrefix, phoneDigits } from '../../common/domain/phone-digits';
import type { FormState } from '../../common/ui/form/useForm';
import type { Answers } from './answers';

function wrongSsn(t: TFunction<'sign_up'>, ssn: string): string {
  const digits = bareDigits(ssn).length;
  if (digits === 0) return t('wrong.ssn_missing');
  return digits === 9 ? t('wrong.ssn_unused') : t('wrong.ssn_length', { digits: String(digits) });
}

function wrongPhone(t: TFunction<'sign_up'>, { phone, country_code }: Answers): string {
  if (country_code !== americanPrefix) return t('wrong.phone_abroad');
  const digits = phoneDigits(phone, country_code).length;
  return digits === 10 ? t('wrong.phone_unused') : t('wrong.phone_length', { digits: String(digits) });
}

/** The errors of SSN and phone with what is wrong and how they should look; the server says neither. */
export function explained(
  t: TFunction<'sign_up'>,
  { values, errors }: Pick<FormState<Answers>, 'values' | 'errors'>,
): Record<string, string> {
  const { errors: found = {} } = parseApplicationForm(values);
  return {
    ...errors,
    ...(errors.ssn !== undefined && found.ssn !== undefined && { ssn: wrongSsn(t, values.ssn) }),
    ...(errors.phone !== undefined &&
      found.phone?.key === 'phone.invalid' && { phone: wrongPhone(t, values) }),
  };
}
