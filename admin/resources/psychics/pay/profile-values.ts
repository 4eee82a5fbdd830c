import type { PayProfile } from '../../../../common/api/pay';
import { dateTextOf, readDateText } from '../../../../common/domain/date-field';
import type { Parsed } from '../../../../common/domain/parsing';
import { parsePayProfile, type PayProfileForm } from '../../../../common/domain/pay/pay-profile';

/** A pay profile as it is typed. */
export interface TypedPayProfile extends Pick<PayProfile, 'method' | 'payee_ref' | 'tax_form'> {
  /** `mm/dd/yyyy` */
  tax_form_on: string;
  works_outside_us: boolean;
  /** 1 = Sunday … 7 = Saturday: the one to come, if there is one. */
  pay_day: string;
}

export const typedProfileOf = (profile: PayProfile): TypedPayProfile => ({
  method: profile.method,
  payee_ref: profile.payee_ref,
  tax_form: profile.tax_form,
  tax_form_on: profile.tax_form_on === null ? '' : dateTextOf(profile.tax_form_on),
  works_outside_us: profile.works_outside_us,
  pay_day: String(profile.next_pay_day ?? profile.pay_day),
});

/** What is sent: the pay day only if it is another one, since sending the present one cancels a change to come. */
export type SentPayProfile = PayProfileForm & { pay_day?: number };

export function parseTypedProfile(
  { pay_day, tax_form_on, ...form }: TypedPayProfile,
  stored: TypedPayProfile,
): Parsed<SentPayProfile> {
  const isDated = form.tax_form !== 'none' && tax_form_on.trim() !== '';
  const { day = null, problem } = isDated ? readDateText(tax_form_on) : {};
  const parsed = parsePayProfile({ ...form, tax_form_on: day });
  if (problem !== undefined) return { errors: { ...parsed.errors, tax_form_on: problem } };
  if (parsed.value === undefined || pay_day === stored.pay_day) return parsed;
  return { value: { ...parsed.value, pay_day: Number(pay_day) } };
}
