import { type Network, networks } from '../brand/brands';
import { botCheck } from './bot-check';
import { message } from './messages';
import {
  asAnswered,
  choice,
  type Fields,
  flag,
  numeral,
  optional,
  type Parsed,
  parseForm,
  right,
  type Rule,
  type Rules,
  wrong,
} from './parsing';
import * as person from './person-rules';
import { countryCode, newPhoneNumber, type Phone, phoneList, phoneType } from './phone-rules';
import { dialPrefixOf } from './reference';

/** The names and the address of a form of a person. */
interface Contact {
  first: string;
  last: string;
  address1: string;
  address2?: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal_code: string;
  city: string;
  /** The abbreviation of a state or province in the US and Canada, elsewhere any text. */
  region: string;
  email: string;
  /** The dialling prefix. */
  country_code?: number;
  /** An id of `phoneTypes`. */
  phone_type?: number;
}

/** A manager's own profile. What may be left out stays as it is. */
export interface ManagerProfile extends Contact {
  phones?: Phone[];
}

interface Traits {
  /** Four digits. */
  pin: string;
  /** An id of `zodiacSigns`. */
  zodiac: number;
  gender: (typeof person.genders)[number];
  contact_method: (typeof person.contactMethods)[number];
  /** The first language's id. */
  language: number;
  /** The ids of the other languages. */
  languages?: number[];
  /** Years: 1 or 2 digits, in a sign-up exactly 2. */
  experience: string;
  credentials?: string[];
}

export const profileStatuses = ['', 'Pending', 'Approved', 'Rejected'] as const;

/** A psychic's profile. What may be left out stays as it is. */
export interface Profile extends ManagerProfile, Omit<Traits, 'pin'> {
  username: string;
  /** Four digits; left out, the one that is stored stays. */
  pin?: string;
  /** As it was answered; it has no effect. */
  profile_status?: (typeof profileStatuses)[number];
  profile_reason?: string | null;
  image?: string | null;
  proposed_image?: string | null;
}

export interface SignUp extends Contact, Traits {
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

/** A sign-up of somebody who is not signed in. */
export interface PublicSignUp extends SignUp {
  agree_privacy: true;
  confirm_psychic: true;
  bot_check?: string;
  /** Left out, it is the one of the page's host. */
  network?: Network;
}

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
const prefixOf = ({ country, country_code }: Fields): unknown =>
  country_code ?? dialPrefixOf(typeof country === 'string' ? country.trim() : '');

const contactRules: Rules<Contact> = {
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

const traitRules: Rules<Traits> = {
  pin: person.pin,
  zodiac: person.zodiac,
  gender: person.gender,
  contact_method: person.contactMethod,
  language: person.language,
  languages: optional(person.otherLanguages),
  experience: person.experience,
  credentials: optional(person.credentials),
};

const managerRules: Rules<ManagerProfile> = { ...contactRules, phones: optional(phoneList(prefixOf)) };

/** Of a PIN that is stored: it is answered as null, and null keeps it. */
const keptPin: Rule<string | undefined> = (value, beside) =>
  value === null ? right(undefined) : optional(person.pin)(value, beside);

const profileRules: Rules<Profile> = {
  username: person.username,
  ...contactRules,
  ...traitRules,
  pin: keptPin,
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
  confirm_psychic: person.psychicConfirmed,
  // a form has it when it is sent; the server asks for it by itself
  bot_check: optional(botCheck),
  network: optional(
    choice(networks, message('not_one_of', { field: 'network', choices: networks.join(', ') })),
  ),
};

/** The rule of a field that only a manager changes: it may be left out or be what is stored. */
const onlyStored: Rule<string> = (value, { stored: [was] }) => {
  const kept = typeof was === 'string' ? was : '';
  const isSame = value === undefined || value === kept || numeral(value) === kept;
  return isSame ? right(kept) : wrong(message('manager.only'));
};
const psychicRules: Rules<Profile> = {
  ...profileRules,
  ...Object.fromEntries(managersFields.map((name) => [name, onlyStored])),
};

interface ProfileParse {
  /** Whether a manager saves it; a psychic cannot change `managersFields` and gets those that are stored. */
  isManager: boolean;
  /** The profile there is, which bounds do not hold for. */
  stored: object;
  /** Whether a PIN is stored. A form does not know, and leaves it to the server. */
  hasPin?: boolean;
}

/** A psychic's profile. */
export function parseProfile(
  profile: unknown,
  { isManager, stored, hasPin = true }: ProfileParse,
): Parsed<Profile> {
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

/** A sign-up that a manager sends. */
export function parseSignUp(psychic: unknown): Parsed<SignUp> {
  return parseForm(psychic, signUpRules);
}

/** A sign-up from the public, who must tick the agreements. */
export function parsePublicSignUp(psychic: unknown): Parsed<PublicSignUp> {
  return parseForm(psychic, publicRules);
}
