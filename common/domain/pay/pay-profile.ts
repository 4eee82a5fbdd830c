import { message } from '../messages';
import { type Day, isDay } from '../new-york-time';
import {
  asAnswered,
  flag,
  type FieldRule,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  text,
  wrong,
} from '../parsing';

export const payMethods = ['cheque', 'direct_deposit'] as const;
export type PayMethod = (typeof payMethods)[number];

export const taxForms = ['none', 'W-9', 'W-8BEN'] as const;
export type TaxForm = (typeof taxForms)[number];

export const longestPayeeRef = 60;

/** How a psychic is paid, and the tax form that was received. */
export interface PayProfileForm {
  method: PayMethod;
  /** The payee's number at the payroll service, or empty. */
  payee_ref: string;
  tax_form: TaxForm;
  /** The form's date; null without one. */
  tax_form_on: Day | null;
  /** With a W-8BEN, work outside of the United States is not reportable. */
  works_outside_us?: boolean;
}

export const methodRule = oneOf('method', payMethods);

/** A number of the payroll service: SSNs belong nowhere but in the profile, where they are encrypted. */
const payeeRef = text({
  invalid: message('payee_ref.invalid', { most: longestPayeeRef }),
  most: longestPayeeRef,
  isRight: (ref) => /^[\w .:/#-]*$/.test(ref) && !/^\d{3}[ .-]?\d{2}[ .-]?\d{4}$/.test(ref),
});

const taxFormOn: FieldRule<Day | null> = (value, { form }) => {
  if (form.tax_form === 'none') return right(null);
  if (value === undefined || value === null || value === '') return wrong(message('tax_form_on.required'));
  return typeof value === 'string' && isDay(value) ? right(value) : wrong(message('date.invalid'));
};

export const parsePayProfile = (profile: unknown): Parsed<PayProfileForm> =>
  parseForm<PayProfileForm>(profile, {
    method: methodRule,
    payee_ref: payeeRef,
    tax_form: oneOf('tax_form', taxForms),
    tax_form_on: taxFormOn,
    works_outside_us: optional(flag),
  });

/** A psychic chooses only the method; what else was answered may be sent back and has no effect. */
export const parseOwnPayProfile = (profile: unknown): Parsed<Pick<PayProfileForm, 'method'>> =>
  parseForm<
    Pick<PayProfileForm, 'method'> & Partial<Record<Exclude<keyof PayProfileForm, 'method'>, undefined>>
  >(profile, {
    method: methodRule,
    payee_ref: asAnswered,
    tax_form: asAnswered,
    tax_form_on: asAnswered,
    works_outside_us: asAnswered,
  });
