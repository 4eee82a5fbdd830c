import { defaultCountry } from '../../domain/reference';
import type { AddressValues } from './AddressFields';
import type { TraitValues } from './TraitFields';

/** The values of the sign-up form. */
export interface SignUpValues extends AddressValues, TraitValues {
  referral: string;
  pin: string;
  username: string;
  password: string;
  confirm_password: string;
  phone: string;
  ssn: string;
  sms: boolean;
  phone_type: number;
  country_code: number;
}

export const emptySignUp: SignUpValues = {
  referral: '',
  username: '',
  password: '',
  confirm_password: '',
  pin: '',
  first: '',
  last: '',
  address1: '',
  address2: '',
  postal_code: '',
  phone_type: 1,
  city: '',
  region: '',
  country: defaultCountry,
  country_code: 1,
  email: '',
  phone: '',
  ssn: '',
  sms: false,
  contact_method: 'P',
  zodiac: null,
  gender: null,
  language: 1,
  languages: [],
  experience: '',
  credentials: [],
};

/** The fields of each step. */
export const stepFields: readonly (readonly string[])[] = [
  ['referral', 'username', 'password', 'confirm_password'],
  [
    'pin',
    'contact_method',
    'first',
    'last',
    'address1',
    'address2',
    'country',
    'country_code',
    'postal_code',
    'city',
    'region',
    'email',
    'phone',
    'sms',
    'ssn',
  ],
  ['zodiac', 'gender', 'language', 'languages', 'experience', 'credentials'],
];
