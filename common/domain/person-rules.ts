import { countries } from './countries';
import { isMailAddress } from './mail-address';
import { type Message, message } from './messages';
import {
  choice,
  digits,
  type FieldErrors,
  numeral,
  type Parsed,
  parseForm,
  right,
  type FieldRule,
  text,
  trimmed,
  under,
  wrong,
} from './parsing';
import { bareDigits, plainPaste, zipOf } from './pasted';
import { languages, states, zodiacSigns } from './reference';
import { isReservedName } from './reserved-names';
import { bytesOf, fits, hidesCharacters, isCleanText, isPlainLine, longName, longText } from './text';

export const mostCredentials = 6;

/** The database indexes usernames. */
export const mostUsernameBytes = 400;
/**
 * Patterns of a single line that is not blank, as for names and addresses, and of one that may be blank; for the
 * API description.
 */
export const linePattern = '^[^\\r\\n]*[^\\s][^\\r\\n]*$';
export const anyLinePattern = '^[^\\r\\n]*$';
export const [shortestPassword, longestPassword] = [6, 64];
/** For new passwords of managers. */
export const shortestManagerPassword = 8;
const countriesWithStates: readonly unknown[] = ['US', 'CA'];

const idsOf = (choices: readonly { id: number }[]): number[] => choices.map(({ id }) => id);
const languageIds = idsOf(languages);
export const genders = ['M', 'F'] as const;
/** By email or phone. */
export const contactMethods = ['E', 'P'] as const;

const isLine = (_: string, typed: string): boolean => isPlainLine(typed);
const bare = (value: unknown): unknown => (typeof value === 'string' ? bareDigits(value) : value);
const pastedNumeral = (value: unknown): unknown =>
  typeof value === 'string' ? plainPaste(value) : numeral(value);

// Each rule takes a field's value of any type, and returns its stored form.

const anyUsername = text({
  required: message('username.required'),
  invalid: message('username.invalid'),
  most: longText,
  isName: true,
  isRight: (name, typed) =>
    isPlainLine(typed) && !hidesCharacters(typed) && bytesOf(name) <= mostUsernameBytes,
});
/** The public sees usernames, and must not learn anybody's email from them. */
const holdsEmail = (name: string): boolean => /[^\s@]@[^\s@]+[.。][^\s@]/u.test(name.normalize('NFKC'));
/** The server also refuses what only looks like a reserved name. A stored name is kept. */
export const username: FieldRule<string> = (value, beside) => {
  const parsed = anyUsername(value, beside);
  const isNew = !beside.stored.some((was) => was === value || was === parsed.value);
  if (parsed.value === undefined || !isNew) return parsed;
  if (isReservedName(parsed.value)) return wrong(message('username.reserved'));
  return holdsEmail(parsed.value) ? wrong(message('username.email')) : parsed;
};
export const firstName = text({
  required: message('first.required'),
  invalid: message('first.invalid'),
  most: longName,
  isName: true,
  isRight: isLine,
});
export const lastName = text({
  required: message('last.required'),
  invalid: message('last.invalid'),
  most: longName,
  isName: true,
  isRight: isLine,
});
export const address1 = text({
  required: message('address1.required'),
  invalid: message('address1.invalid'),
  most: longText,
  isRight: isLine,
});
export const address2 = text({ invalid: message('address2.invalid'), most: longText, isRight: isLine });
export const city = text({
  required: message('city.required'),
  invalid: message('city.invalid'),
  most: longText,
  isRight: isLine,
});
/** For a profile: a new address must be deliverable, since it takes effect by a link; a stored one is kept. */
export const email = text({
  required: message('email.required'),
  invalid: message('contact_email.invalid'),
  tooLong: message('email.invalid'),
  most: longText,
  isRight: isMailAddress,
});
/** For a new account: the address must be deliverable. */
export const newEmail = text({
  required: message('email.required'),
  invalid: message('contact_email.invalid'),
  most: longText,
  isRight: isMailAddress,
});
export const country = choice(
  countries.map(({ country_code }) => country_code),
  message('country.invalid'),
  message('country.required'),
);
export const zodiac = choice(idsOf(zodiacSigns), message('zodiac.invalid'), message('zodiac.required'));
export const gender = choice(genders, message('gender.invalid'), message('gender.required'));
export const contactMethod = choice(
  contactMethods,
  message('contact_method.invalid'),
  message('contact_method.required'),
);
export const language = choice(languageIds, message('language.invalid'), message('language.required'));

const anyPostalCode = text({
  required: message('postal_code.required'),
  invalid: message('postal_code.invalid'),
  most: longText,
  isRight: isLine,
});
const zipCode = digits(/^\d{5}$/, {
  required: message('postal_code.required'),
  invalid: message('postal_code.invalid'),
  clean: (value) => (typeof value === 'string' ? zipOf(value) : value),
});

/** In the US, the five digits of a ZIP code, also from ZIP+4; any text elsewhere. */
export const postalCode: FieldRule<string> = (value, beside) =>
  (trimmed(beside.form.country) === 'US' ? zipCode : anyPostalCode)(value, beside);

const anyRegion = text({
  required: message('region.required'),
  invalid: message('region.invalid'),
  most: longText,
  isRight: isLine,
});

/** An abbreviation from `states` in the US and Canada; any text elsewhere. */
export const region: FieldRule<string> = (value, beside) => {
  const home = trimmed(beside.form.country);
  if (!countriesWithStates.includes(home)) return anyRegion(value, beside);
  const known = states.filter(({ country_abbr }) => country_abbr === home);
  return choice(
    known.map(({ state_abbr }) => state_abbr),
    message('region.invalid'),
    message('region.required'),
  )(value, beside);
};

export const pin = digits(/^\d{4}$/, {
  required: message('pin.required'),
  invalid: message('pin.invalid'),
  clean: bare,
});

/** Ids of other languages than the first one, without duplicates. */
export const otherLanguages: FieldRule<number[]> = (value, { form }) => {
  const isKnown = (id: unknown): id is number => (languageIds as readonly unknown[]).includes(id);
  if (!Array.isArray(value) || !value.every(isKnown)) return wrong(message('languages.invalid'));
  return right([...new Set(value)].filter((id) => id !== form.language));
};

const years = (form: RegExp): FieldRule<string> =>
  digits(form, {
    required: message('experience.required'),
    invalid: message('experience.invalid'),
    clean: pastedNumeral,
  });
export const experience = years(/^\d{1,2}$/);
export const signUpExperience = years(/^\d{2}$/);

/** At most six texts, not counting empty ones. */
export const credentials: FieldRule<string[]> = (value, { stored }) => {
  if (!Array.isArray(value) || !value.every((line) => typeof line === 'string'))
    return wrong(message('credentials.invalid'));
  const lines = value.map((line) => line.trim()).filter((line) => line !== '');
  if (!lines.every(isCleanText)) return wrong(message('control_characters'));
  if (lines.length > mostCredentials)
    return wrong(message('credentials.too_many', { most: mostCredentials }));
  const kept = stored.flat();
  return lines.every((line) => fits(line, longText) || kept.includes(line))
    ? right(lines)
    : wrong(message('credentials.too_long', { most: longText }));
};

/** 6 to 64 characters, including spaces: stored as typed. */
export const password: FieldRule<string> = (value) => {
  if (value === undefined || value === null || value === '') return wrong(message('password.required'));
  if (typeof value !== 'string') return wrong(message('password.invalid'));
  if (!isCleanText(value)) return wrong(message('control_characters'));
  const isRight = fits(value, longestPassword) && !fits(value, shortestPassword - 1);
  return isRight ? right(value) : wrong(message('password.invalid'));
};

/** 8 to 64 characters. */
export const managerPassword: FieldRule<string> = (value, beside) => {
  const parsed = password(value, beside);
  return parsed.value !== undefined && fits(parsed.value, shortestManagerPassword - 1)
    ? wrong(message('password.short', { least: shortestManagerPassword }))
    : parsed;
};

export const passwordConfirmation: FieldRule<string> = (value, { form }) => {
  if (value === undefined || value === null || value === '')
    return wrong(message('confirm_password.required'));
  return typeof value === 'string' && value === form.password
    ? right(value)
    : wrong(message('confirm_password.different'));
};

/** A password on its own. Errors are reported under `password`. */
export function parsePassword(value: unknown, rule = password): Parsed<string> {
  const parsed = rule(value, { form: {}, stored: [] });
  return parsed.errors === undefined ? parsed : { errors: under('password', parsed.errors) };
}

/** The current password, which only has to be present, and a new one. */
export function parseOwnPassword(form: unknown): Parsed<{ old: string; password: string }> {
  const old: FieldRule<string> = (value) =>
    typeof value === 'string' && value !== '' && isCleanText(value)
      ? right(value)
      : wrong(message('password.required'));
  return parseForm<{ old: string; password: string }>(form, { old, password });
}

/** A psychic's account and its new password. Does not check whether the account exists. */
export function parseAgentPassword(form: unknown): Parsed<{ user_id: number; password: string }> {
  const user_id: FieldRule<number> = (value) =>
    typeof value === 'number' && Number.isInteger(value)
      ? right(value)
      : wrong(message('not_number', { field: 'user_id' }));
  return parseForm<{ user_id: number; password: string }>(form, { user_id, password });
}

/** An email address as entered in a profile, in any form. */
const forgottenEmail = text({
  required: message('email.required'),
  invalid: message('contact_email.invalid'),
  most: longText,
});

/** The email address of someone who forgot a password. */
export const parseForgotten = (form: unknown): Parsed<{ email: string }> =>
  parseForm<{ email: string }>(form, { email: forgottenEmail });

/** A new password replacing a forgotten one. */
export const parseRecovered = (form: unknown): Parsed<{ password: string }> =>
  parseForm<{ password: string }>(form, { password });

/** A new password with its confirmation. */
export function parseNewPassword(typed: unknown, again: unknown, rule = password): FieldErrors {
  const form = { password: typed };
  return {
    ...parsePassword(typed, rule).errors,
    ...under('confirm_password', passwordConfirmation(again, { form, stored: [] }).errors ?? {}),
  };
}

/** 2 to 6 digits, or empty. */
export const referral = digits(/^(\d{2,6})?$/, {
  invalid: message('referral.invalid'),
  clean: pastedNumeral,
});

/**
 * Nine digits, stored without dashes, dots, and spaces. No SSN has the area 000 or 666, the group 00, or the serial
 * 0000; areas from 900 are of ITINs, which count too.
 */
export const ssn = digits(/^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/, {
  invalid: message('ssn.invalid'),
  clean: bare,
});

const ticked =
  (missing: Message): FieldRule<true> =>
  (value) =>
    value === true ? right(true) : wrong(missing);
export const privacyAgreed = ticked(message('agree_privacy.required'));
export const agreementAgreed = ticked(message('agree_psychic_agreement.required'));
export const adultConfirmed = ticked(message('confirm_adult.required'));
export const psychicConfirmed = ticked(message('confirm_psychic.required'));
