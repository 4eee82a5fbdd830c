import { type Network, networks } from '../brand/brands';
import { botCheck } from './bot-check';
import { localeField } from './locale-field';
import type { Locale } from '../brand/locales';
import { isMailAddress } from './mail-address';
import { message } from './messages';
import {
  type FieldRule,
  isMissing,
  numeral,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  text,
  wrong,
} from './parsing';
import { hasExtension, isAmericanNumber, looseAmericanDigits } from './phone-digits';

// imported by a standalone page: keep imports small

/** Maximum lengths, in characters as users count them. */
export const [longestContactName, longestContactEmail, longestComments] = [100, 150, 200];

/** Preferred contact method: phone or email. */
export const replyMethods = ['P', 'E'] as const;
export type ReplyMethod = (typeof replyMethods)[number];

/** The contact form of a person interested in reading for a network. */
export interface ContactForm {
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  method: ReplyMethod;
  comments: string;
  /** Null if there is none. */
  referral: number | null;
  /** Defaults to that of the page's host. */
  network?: Network;
  /** Of the page with the form; English by default. */
  locale?: Locale;
  bot_check: string;
}

const contactEmail = text({
  required: message('contact_email.required'),
  invalid: message('contact_email.invalid'),
  tooLong: message('contact_email.too_long'),
  most: longestContactEmail,
  isRight: isMailAddress,
});

const contactPhone: FieldRule<string> = (value) => {
  if (isMissing(value)) return wrong(message('phone.required'));
  if (typeof value !== 'string') return wrong(message('phone.invalid'));
  const digits = looseAmericanDigits(value);
  if (digits === '') return wrong(message('phone.required'));
  if (isAmericanNumber(digits)) return right(digits);
  return wrong(message(hasExtension(value) ? 'phone.extension' : 'phone.invalid'));
};

const comments = text({
  invalid: message('not_text', { field: 'comments' }),
  tooLong: message('comments.too_long'),
  most: longestComments,
});

/** At most six digits; empty or omitted if there is none. */
const contactReferral: FieldRule<number | null> = (value) => {
  const code = numeral(value) ?? '';
  if (code === '') return right(null);
  return typeof code === 'string' && /^\d{1,6}$/.test(code)
    ? right(Number(code))
    : wrong(message('referral.invalid'));
};

const method = oneOf('method', replyMethods);

const orElse =
  <T>(usual: T, rule: FieldRule<T>): FieldRule<T> =>
  (value, beside) =>
    value === undefined ? right(usual) : rule(value, beside);

/** The contact form of the recruiting pages. Its proof is not verified here. */
export function parseContactForm(form: unknown): Parsed<ContactForm> {
  return parseForm<ContactForm>(form, {
    name: text({
      required: message('contact_name.required'),
      invalid: message('not_text', { field: 'name' }),
      tooLong: message('contact_name.too_long'),
      most: longestContactName,
    }),
    email: contactEmail,
    phone: contactPhone,
    method: orElse<ReplyMethod>('P', method),
    comments: orElse('', comments),
    referral: contactReferral,
    network: optional(oneOf('network', networks)),
    locale: localeField,
    bot_check: botCheck,
  });
}
