import { countries } from './countries';
import { languages, states, zodiacSigns } from './reference';

export const mostCredentials = 6;

/** Text that is too long for a name, or for any other field. */
const [longName, longText] = [50, 99];
const countriesWithStates: readonly unknown[] = ['US', 'CA'];

/** Without spaces around it; what is no text stays as it is. */
export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** Years and referral codes, which may also come as numbers. */
export const numeral = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : trimmed(value);
const isMissing = (value: unknown): boolean => value === undefined || value === null || trimmed(value) === '';
/** Characters as the database counts them, not halves of them. */
const lengthOf = (text: string): number => Array.from(text).length;
const matches = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);

/** The rule of a text that may be empty. */
const optionalText =
  (name: string, most: number) =>
  (value: unknown): string | undefined => {
    const text = value === undefined ? '' : trimmed(value);
    return typeof text === 'string' && lengthOf(text) <= most ? undefined : `${name} is invalid`;
  };

const requiredText =
  (name: string, most: number) =>
  (value: unknown): string | undefined =>
    isMissing(value) ? `${name} is required` : optionalText(name, most)(value);

/** The rule of a value that must be one of a few. */
const oneOf =
  (name: string, known: readonly unknown[], missing = `${name} is required`) =>
  (value: unknown): string | undefined => {
    if (isMissing(value)) return missing;
    return known.includes(trimmed(value)) ? undefined : `${name} is invalid`;
  };

const idsOf = (choices: readonly { id: number }[]): number[] => choices.map(({ id }) => id);
const languageIds: readonly unknown[] = idsOf(languages);
const countryCodes = countries.map(({ country_code }) => country_code);

// Every rule takes the value of a field, of any type, and judges it as `trimProfile` leaves it.

export const checkUsername = requiredText('Username', longText);
export const checkFirstName = requiredText('First Name', longName);
export const checkLastName = requiredText('Last Name', longName);
export const checkAddress1 = requiredText('Address1', longText);
export const checkAddress2 = optionalText('Address2', longText);
export const checkCity = requiredText('City', longText);
/** An email that is too long is an error without a text. */
export function checkEmail(value: unknown): string | undefined {
  const problem = requiredText('Email', longText)(value);
  return problem === 'Email is invalid' ? '' : problem;
}
export const checkCountry = oneOf('Country', countryCodes, 'Country required');
export const checkZodiac = oneOf('Zodiac Sign', idsOf(zodiacSigns));
export const checkGender = oneOf('Gender', ['M', 'F']);
export const checkContactMethod = oneOf('Contact Method', ['E', 'P']);
export const checkLanguage = oneOf('Language', languageIds);

/** Five digits in the US, elsewhere any text. */
export function checkPostalCode(value: unknown, country: unknown): string | undefined {
  const problem = requiredText('Zip/Postal Code', longText)(value);
  if (problem !== undefined || trimmed(country) !== 'US') return problem;
  return matches(trimmed(value), /^\d{5}$/) ? undefined : 'Zip/Postal Code is invalid';
}

/** An abbreviation of `states` in the US and Canada, elsewhere any text. */
export function checkRegion(value: unknown, country: unknown): string | undefined {
  const problem = requiredText('State/Region', longText)(value);
  if (problem !== undefined || !countriesWithStates.includes(trimmed(country))) return problem;
  const isState = states.some(
    ({ state_abbr, country_abbr }) => state_abbr === trimmed(value) && country_abbr === trimmed(country),
  );
  return isState ? undefined : 'State/Region is invalid';
}

export function checkPin(value: unknown): string | undefined {
  if (isMissing(value)) return 'Pin is required';
  return matches(trimmed(value), /^\d{4}$/) ? undefined : 'Pin is invalid, must be 4 numbers.';
}

/** The ids of other languages, which may be left out. */
export function checkLanguages(value: unknown): string | undefined {
  const isRight =
    value === undefined || (Array.isArray(value) && value.every((id) => languageIds.includes(id)));
  return isRight ? undefined : 'Languages are invalid';
}

const years =
  (form: RegExp) =>
  (value: unknown): string | undefined => {
    if (isMissing(value)) return 'Years Experience is required';
    return matches(numeral(value), form) ? undefined : 'Years Experience is invalid. Must be numeric.';
  };
export const checkExperience = years(/^\d{1,2}$/);
export const checkSignUpExperience = years(/^\d{2}$/);

/** At most six texts, which may be left out; empty ones do not count. */
export function checkCredentials(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string'))
    return 'Credentials are invalid';
  const texts = value.map((text) => text.trim()).filter((text) => text !== '');
  if (texts.length > mostCredentials) return `There can be at most ${mostCredentials} credentials`;
  const isLong = texts.some((text) => lengthOf(text) > longText);
  return isLong ? `A credential can have at most ${longText} characters` : undefined;
}

/** 6 to 50 characters; spaces count, so that it is taken as it was typed. */
export function checkPassword(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return 'Password is required';
  const length = typeof value === 'string' ? lengthOf(value) : 0;
  return length < 6 || length > 50 ? 'Password is invalid' : undefined;
}

export function checkPasswordConfirmation(value: unknown, password: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return 'Password Confirmation is required';
  return value === password ? undefined : 'Passwords do not match';
}

/** 2 to 6 digits, which may be left out. */
export function checkReferral(value: unknown): string | undefined {
  const text = value === undefined ? '' : numeral(value);
  return matches(text, /^(\d{2,6})?$/) ? undefined : 'Referral is invalid';
}

/** Nine digits, with dashes or without. */
export function checkSsn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{9}$/.test(ssnDigits(value)) ? undefined : 'SSN is invalid';
}

export function checkPrivacyAgreed(value: unknown): string | undefined {
  return value === true ? undefined : 'You must agree to the Privacy Policy';
}

export function checkPsychicConfirmed(value: unknown): string | undefined {
  return value === true ? undefined : 'You must confirm you are psychic';
}

/** A social security number as it is kept: without dashes and spaces around it. */
export function ssnDigits(text: string): string {
  return text.replaceAll('-', '').trim();
}
