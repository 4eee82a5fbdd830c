import { type Network, networks } from '../brand/brands';
import { localeField } from './locale-field';
import type { Locale } from '../brand/locales';
import { message } from './messages';
import {
  type FieldRule,
  type FormFields,
  isFields,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  text,
  wrong,
} from './parsing';
import { newEmail } from './person-rules';
import { fits, longText } from './text';

/** Days for which a begun application is stored, and its link is valid. */
export const draftDays = 14;

/** What is stored of a form: everything but its secrets and its agreements. */
export const draftFields = [
  'username',
  'referral',
  'first',
  'last',
  'country',
  'address1',
  'address2',
  'postal_code',
  'city',
  'region',
  'email',
  'country_code',
  'phone',
  'phone_type',
  'sms',
  'contact_method',
  'zodiac',
  'gender',
  'language',
  'experience',
  'languages',
  'credentials',
  'invitation',
] as const;

/** A form that is not finished: its values as typed, right or wrong. */
export type DraftAnswers = Partial<Record<(typeof draftFields)[number], unknown>> & { email: string };

export interface ApplicationDraft {
  network?: Network;
  /** The step that is shown, counted from 0. */
  step: number;
  answers: DraftAnswers;
  /** Of the page with the form; English by default. */
  locale?: Locale;
  /** What an earlier call answered: the same draft is changed. */
  key?: string;
}

const mostParts = 30;

const isPart = (value: unknown): boolean =>
  (typeof value === 'string' && fits(value, longText)) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean' ||
  value === null;
const isStorable = (value: unknown): boolean =>
  isPart(value) || (Array.isArray(value) && value.length <= mostParts && value.every(isPart));

const answers: FieldRule<DraftAnswers> = (value, beside) => {
  if (!isFields(value)) return wrong(message('not_object', { field: 'answers' }));
  const email = newEmail(value.email, beside);
  if (email.errors !== undefined) return { errors: { email: email.errors[''] ?? message('email.required') } };
  const kept = draftFields.filter((name) => Object.hasOwn(value, name) && isStorable(value[name]));
  return right({ ...pick(value, kept), email: email.value });
};

const pick = (form: FormFields, names: readonly string[]): FormFields =>
  Object.fromEntries(names.map((name) => [name, form[name]]));

const step: FieldRule<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3
    ? right(value)
    : wrong(message('invalid', { field: 'step' }));

/** Values that cannot be stored are left out: a form that is not finished may have any. */
export const parseDraft = (input: unknown): Parsed<ApplicationDraft> =>
  parseForm<ApplicationDraft>(input, {
    network: optional(oneOf('network', networks)),
    step,
    answers,
    locale: localeField,
    key: optional(text({ invalid: message('not_text', { field: 'key' }), most: longText })),
  });
