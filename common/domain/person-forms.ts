import { type Network, networks } from '../brand/brands';
import { botCheck } from './bot-check';
import { localeField } from './locale-field';
import type { Locale } from '../brand/locales';
import { message } from './messages';
import {
  asAnswered,
  choice,
  type FieldRule,
  flag,
  type FormFields,
  numeral,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  type Rules,
  text,
  wrong,
} from './parsing';
import * as person from './person-rules';
import { countryCode, newPhoneNumber, type Phone, phoneList, phoneType } from './phone-rules';
import { dialPrefixOf } from './reference';
import { longText } from './text';

/** The name and address fields of a person's form. */
interface PersonContact {
  first: string;
  last: string;
  address1: string;
  address2?: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal_code: string;
  city: string;
  /** The abbreviation of a state or province in the US and Canada; any text elsewhere. */
  region: string;
  email: string;
  /** The dialing prefix. */
  country_code?: number;
  /** An id from `phoneTypes`. */
  phone_type?: number;
}

/** A manager's own profile. Omitted optional fields are unchanged. */
export interface ManagerProfile extends PersonContact {
  /** As received; has no effect. */
  pending_email?: string | null;
  phones?: Phone[];
}

interface PersonTraits {
  /** Four digits. */
  pin: string;
  /** An id from `zodiacSigns`. */
  zodiac: number;
  gender: (typeof person.genders)[number];
  contact_method: (typeof person.contactMethods)[number];
  /** The first language's id. */
  language: number;
  /** Ids of the other languages. */
  languages?: number[];
  /** Years: 1 or 2 digits; exactly 2 in a sign-up. */
  experience: string;
  credentials?: string[];
}

export const profileStatuses = ['', 'Pending', 'Approved', 'Rejected'] as const;

/** A psychic's profile. Omitted optional fields are unchanged. */
export interface PersonProfile extends ManagerProfile, Omit<PersonTraits, 'pin'> {
  username: string;
  /** Four digits; if omitted, the stored one is kept. */
  pin?: string;
  /** As received; has no effect. */
  profile_status?: (typeof profileStatuses)[number];
  profile_reason?: string | null;
  image?: string | null;
  proposed_image?: string | null;
}

export interface SignUp extends PersonContact, PersonTraits {
  /** 2 to 6 digits, or empty. */
  referral?: string;
  username: string;
  password: string;
  confirm_password: string;
  phone: string;
  /** Nine digits. */
  ssn: string;
  sms?: boolean;
}

/** A sign-up by someone who is not signed in. */
export interface PublicSignUp extends SignUp {
  /** Without the next field: agreement to both documents. */
  agree_privacy: true;
  agree_psychic_agreement?: true;
  /** Without the next field: also to be 18 or older. */
  confirm_psychic: true;
  confirm_adult?: true;
  bot_check?: string;
  /** The secret of the link that invited the applicant. */
  invitation?: string;
  /** The key of the draft that this application was. */
  draft?: string;
  /** Defaults to that of the page's host. */
  network?: Network;
  /** Of the page with the form; English by default. */
  locale?: Locale;
}

/** Fields shown in a psychic's own form that only a manager can change. */
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

/** A form's dialing prefix, defaulting to that of its country. */
const prefixOf = ({ country, country_code }: FormFields): unknown =>
  country_code ?? dialPrefixOf(typeof country === 'string' ? country.trim() : '');

/** The dialing prefix of an accepted sign-up. */
export const signUpPrefix = ({ country, country_code }: SignUp): number =>
  country_code ?? dialPrefixOf(country);

/** Its phone in E.164. */
export const signUpE164 = (psychic: SignUp): string => `+${signUpPrefix(psychic)}${psychic.phone}`;

const contactRules: Rules<PersonContact> = {
  first: person.firstName,
  last: person.lastName,
  address1: person.address1,
  address2: optional(person.address2),
  country: person.country,
  postal_code: person.postalCode,
  city: person.city,
  region: person.region,
  email: person.email,
  country_code: countryCode,
  phone_type: phoneType,
};

const traitRules: Rules<PersonTraits> = {
  pin: person.pin,
  zodiac: person.zodiac,
  gender: person.gender,
  contact_method: person.contactMethod,
  language: person.language,
  languages: optional(person.otherLanguages),
  experience: person.experience,
  credentials: optional(person.credentials),
};

/** A field that may stay as empty as it is stored: nobody needs the home address of a manager. */
const orStillEmpty =
  (rule: FieldRule<string>): FieldRule<string> =>
  (value, beside) => {
    const isEmpty = typeof value === 'string' && value.trim() === '';
    return isEmpty && beside.stored.includes('') ? right('') : rule(value, beside);
  };

const managerRules: Rules<ManagerProfile> = {
  ...contactRules,
  address1: orStillEmpty(person.address1),
  country: orStillEmpty(person.country),
  postal_code: orStillEmpty(person.postalCode),
  city: orStillEmpty(person.city),
  region: orStillEmpty(person.region),
  pending_email: asAnswered,
  phones: optional(phoneList(prefixOf)),
};

/** For a stored PIN: it is returned as null, and null keeps it. */
const keptPin: FieldRule<string | undefined> = (value, beside) =>
  value === null ? right(undefined) : optional(person.pin)(value, beside);

const profileRules: Rules<PersonProfile> = {
  username: person.username,
  ...contactRules,
  ...traitRules,
  pin: keptPin,
  pending_email: asAnswered,
  phones: managerRules.phones,
  profile_status: optional(
    choice(
      profileStatuses,
      message('not_one_of', { field: 'profile_status', choices: profileStatuses.slice(1).join(', ') }),
    ),
  ),
  profile_reason: asAnswered,
  image: asAnswered,
  proposed_image: asAnswered,
};

const signUpRules: Rules<SignUp> = {
  username: person.username,
  ...contactRules,
  email: person.newEmail,
  ...traitRules,
  referral: optional(person.referral),
  password: person.password,
  confirm_password: person.passwordConfirmation,
  phone: newPhoneNumber(prefixOf),
  ssn: person.ssn,
  sms: optional(flag),
  experience: person.signUpExperience,
};

const publicRules: Rules<PublicSignUp> = {
  ...signUpRules,
  agree_privacy: person.privacyAgreed,
  agree_psychic_agreement: optional(person.agreementAgreed),
  confirm_psychic: person.psychicConfirmed,
  confirm_adult: optional(person.adultConfirmed),
  // present once the form is sent; the server requires it separately
  bot_check: optional(botCheck),
  invitation: optional(text({ invalid: message('not_text', { field: 'invitation' }), most: longText })),
  draft: optional(text({ invalid: message('not_text', { field: 'draft' }), most: longText })),
  network: optional(oneOf('network', networks)),
  locale: localeField,
};

/** A rule for a field that only a manager changes: omitted, or equal to the stored value. */
const onlyStored: FieldRule<string> = (value, { stored: [was] }) => {
  const kept = typeof was === 'string' ? was : '';
  const isSame = value === undefined || value === kept || numeral(value) === kept;
  return isSame ? right(kept) : wrong(message('manager.only'));
};
const psychicRules: Rules<PersonProfile> = {
  ...profileRules,
  ...Object.fromEntries(managersFields.map((name) => [name, onlyStored])),
};

interface ProfileParse {
  /** Whether a manager is saving; a psychic cannot change `managersFields`, which keep their stored values. */
  isManager: boolean;
  /** The stored profile, which is exempt from limits. */
  stored: object;
  /** Whether a PIN is stored. A form does not know this, and leaves it to the server. */
  hasPin?: boolean;
}

/** A psychic's profile. */
export function parseProfile(
  profile: unknown,
  { isManager, stored, hasPin = true }: ProfileParse,
): Parsed<PersonProfile> {
  const rules = isManager ? profileRules : psychicRules;
  return parseForm(profile, hasPin ? rules : { ...rules, pin: person.pin }, [stored]);
}

/** A manager's own profile. */
export function parseManagerProfile(
  profile: unknown,
  { stored }: { stored: object },
): Parsed<ManagerProfile> {
  return parseForm(profile, managerRules, [stored]);
}

/** A sign-up by a manager. */
export function parseSignUp(psychic: unknown): Parsed<SignUp> {
  return parseForm(psychic, signUpRules);
}

/** A sign-up by the public, who must accept the agreements. Older clients have one box for both documents. */
export function parsePublicSignUp(psychic: unknown): Parsed<PublicSignUp> {
  return parseForm(psychic, publicRules);
}

/** The same from our own form, which has a box for each. */
export function parseApplicationForm(psychic: unknown): Parsed<PublicSignUp> {
  return parseForm(psychic, {
    ...publicRules,
    agree_psychic_agreement: person.agreementAgreed,
    confirm_adult: person.adultConfirmed,
  });
}
