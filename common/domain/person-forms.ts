import {
  type Phone,
  checkCountryCode,
  checkFlag,
  checkPhone,
  checkPhoneType,
  checkPhones,
  phoneDigits,
} from './phone-rules';
import {
  checkAddress1,
  checkAddress2,
  checkCity,
  checkContactMethod,
  checkCountry,
  checkCredentials,
  checkEmail,
  checkExperience,
  checkFirstName,
  checkGender,
  checkLanguage,
  checkLanguages,
  checkLastName,
  checkPassword,
  checkPasswordConfirmation,
  checkPin,
  checkPostalCode,
  checkPrivacyAgreed,
  checkPsychicConfirmed,
  checkReferral,
  checkRegion,
  checkSignUpExperience,
  checkSsn,
  checkUsername,
  checkZodiac,
  numeral,
  ssnDigits,
  trimmed,
} from './person-rules';
import { dialPrefixOf } from './reference';

/** What the forms of psychics and managers share. */
export interface ManagerProfile {
  first: string;
  last: string;
  address1: string;
  address2: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal_code: string;
  city: string;
  /** The abbreviation of a state or province in the US and Canada, elsewhere any text. */
  region: string;
  email: string;
  phones: Phone[];
  /** The dialling prefix. */
  country_code: number;
  /** An id of `phoneTypes`. */
  phone_type?: number;
}

interface Traits {
  /** Four digits. */
  pin: string;
  /** An id of `zodiacSigns`. */
  zodiac: number;
  gender: 'M' | 'F';
  /** By e-mail or by phone. */
  contact_method: 'E' | 'P';
  /** The first language's id. */
  language: number;
}

export interface Profile extends ManagerProfile, Traits {
  profile_status?: string;
  username: string;
  /** The ids of the other languages. */
  languages: number[];
  /** Years, 1 or 2 digits. */
  experience: string;
  credentials: string[];
}

export interface SignUp extends Omit<ManagerProfile, 'phones' | 'address2'>, Traits {
  address2?: string;
  /** 2 to 6 digits, or empty. */
  referral?: string;
  username: string;
  password: string;
  confirm_password: string;
  phone: string;
  /** Nine digits. */
  ssn: string;
  sms?: boolean;
  languages?: number[];
  /** Years, exactly 2 digits. */
  experience: string;
  credentials?: string[];
  /** This and the rest from the public only. */
  agree_privacy?: boolean;
  confirm_psychic?: boolean;
  bot_check?: string;
  network?: string;
}

type Fields = Record<string, unknown>;
type Rule = (value: unknown, fields: Fields) => string | undefined;
type Trimmer = (value: unknown, fields: Fields) => unknown;

/** The fields that a psychic's own form shows and only a manager changes. */
export const managersFields = [
  'username',
  'first',
  'last',
  'address1',
  'address2',
  'country',
  'postal_code',
  'city',
  'region',
  'experience',
] as const;

/** The dialling prefix of a form: its own, otherwise that of its country. */
const prefixOf = (country: unknown, countryCode: unknown): unknown =>
  countryCode ?? dialPrefixOf(typeof country === 'string' ? country.trim() : '');

const managerRules: Record<string, Rule> = {
  first: checkFirstName,
  last: checkLastName,
  address1: checkAddress1,
  address2: checkAddress2,
  country: checkCountry,
  postal_code: (value, { country }) => checkPostalCode(value, country),
  city: checkCity,
  region: (value, { country }) => checkRegion(value, country),
  email: checkEmail,
  country_code: checkCountryCode,
  phone_type: checkPhoneType,
};

const profileRules: Record<string, Rule> = {
  username: checkUsername,
  ...managerRules,
  pin: checkPin,
  zodiac: checkZodiac,
  gender: checkGender,
  contact_method: checkContactMethod,
  language: checkLanguage,
  languages: checkLanguages,
  experience: checkExperience,
  credentials: checkCredentials,
};

const signUpRules: Record<string, Rule> = {
  ...profileRules,
  referral: checkReferral,
  password: checkPassword,
  confirm_password: (value, { password }) => checkPasswordConfirmation(value, password),
  phone: (value, { country, country_code }) => checkPhone(value, prefixOf(country, country_code)),
  ssn: checkSsn,
  sms: checkFlag,
  experience: checkSignUpExperience,
};

const publicRules: Record<string, Rule> = {
  ...signUpRules,
  agree_privacy: checkPrivacyAgreed,
  confirm_psychic: checkPsychicConfirmed,
};

/** The fields of each form, as they go over the wire. */
export const managerProfileFields: readonly string[] = [...Object.keys(managerRules), 'phones'];
export const profileFields: readonly string[] = [...Object.keys(profileRules), 'phones', 'profile_status'];
export const signUpFields: readonly string[] = Object.keys(signUpRules);

/** What is no form has no fields. */
const fieldsOf = (form: unknown): Fields =>
  form !== null && typeof form === 'object' && !Array.isArray(form) ? (form as Fields) : {};

function wrongFields(fields: Fields, rules: Record<string, Rule>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(fields[name], fields);
    if (problem !== undefined) errors[name] = problem;
  }
  return errors;
}

/** Phones may be left out of a profile: they then stay as they are. */
const wrongPhones = ({ phones, country, country_code }: Fields): Record<string, string> =>
  phones === undefined ? {} : checkPhones(phones, prefixOf(country, country_code));

/**
 * The sentence of every wrong field of a psychic's profile.
 * @param isManager whether a manager saves it; a psychic is not told what is wrong with `managersFields`
 */
export function checkProfile(
  profile: unknown,
  { isManager }: { isManager: boolean },
): Record<string, string> {
  const fields = fieldsOf(profile);
  const errors = wrongFields(fields, profileRules);
  if (!isManager) for (const name of managersFields) Reflect.deleteProperty(errors, name);
  return { ...errors, ...wrongPhones(fields) };
}

/** The sentence of every wrong field of a manager's own profile. */
export function checkManagerProfile(profile: unknown): Record<string, string> {
  const fields = fieldsOf(profile);
  return { ...wrongFields(fields, managerRules), ...wrongPhones(fields) };
}

/**
 * The sentence of every wrong field of a sign-up.
 * @param isPublic whether it comes from the public, who must tick the agreements
 */
export function checkSignUp(psychic: unknown, { isPublic }: { isPublic: boolean }): Record<string, string> {
  return wrongFields(fieldsOf(psychic), isPublic ? publicRules : signUpRules);
}

const whenText =
  (clean: (text: string) => unknown): Trimmer =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;
const whenList =
  (clean: (list: unknown[], fields: Fields) => unknown): Trimmer =>
  (value, fields) =>
    Array.isArray(value) ? clean(value, fields) : value;

/** Whether another language is the first one. A wrong one is not, so that it stays and is told. */
const isFirst = (id: unknown, language: unknown): boolean =>
  id === language && checkLanguage(id) === undefined;

/** How the fields are trimmed that are more than text without spaces around it. */
const trimmers = new Map<string, Trimmer>([
  ['password', (value) => value],
  ['confirm_password', (value) => value],
  ['experience', numeral],
  ['referral', numeral],
  ['ssn', whenText(ssnDigits)],
  ['phone', whenText(phoneDigits)],
  ['languages', whenList((ids, { language }) => [...new Set(ids)].filter((id) => !isFirst(id, language)))],
  ['credentials', whenList((texts) => texts.map(trimmed).filter((text) => text !== ''))],
  ['phones', whenList((phones) => phones.map(trimPhone))],
]);

function trimPhone(phone: unknown): unknown {
  const { phone_number } = fieldsOf(phone);
  return typeof phone_number === 'string'
    ? { ...fieldsOf(phone), phone_number: phoneDigits(phone_number) }
    : phone;
}

/**
 * A form as it is kept: texts but for passwords without spaces around them, numbers without dashes, no empty
 * credentials, no language twice. What is wrong with it stays wrong.
 */
export function trimProfile<T extends Profile | ManagerProfile | SignUp>(form: T): T {
  const fields = fieldsOf(form);
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    (trimmers.get(name) ?? trimmed)(value, fields),
  ]);
  return Object.fromEntries(entries) as T;
}
