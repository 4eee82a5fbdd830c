import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';
import type { Account } from './account.entity';
import type { PhoneRow } from './phone.entity';
import type { Psychic } from './psychic.entity';

/** A psychic to create; the defaults are those of a new sign-up. */
export type NewPsychic = Pick<Account, 'username'> & { managerId: number } & Partial<
    Pick<
      Account,
      | 'passwordHash'
      | 'first'
      | 'last'
      | 'email'
      | 'address1'
      | 'address2'
      | 'city'
      | 'region'
      | 'postalCode'
      | 'country'
      | 'createdAt'
    >
  > &
  Partial<
    Omit<
      Psychic,
      'accountId' | 'network' | 'updatedAt' | 'image' | 'proposedImage' | 'approvedProfile' | 'profileReason'
    >
  > & {
    /** The preferred one. */
    phone?: Pick<PhoneRow, 'phoneNumber'> & Partial<Pick<PhoneRow, 'countryCode' | 'type' | 'sms'>>;
  };

/** The first of a network; the others follow. */
const firstExtension = 40_001;

const beginner = {
  passwordHash: null,
  first: '',
  last: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  createdAt: null,
  extension: null,
  accountStatus: 'Pending',
  statusDecidedAt: null,
  availability: 'U',
  chosenAvailability: 'U',
  availabilitySince: null,
  permissions: '',
  autoEmail: false,
  requiresApproval: false,
  limitedReadings: false,
  profileStatus: '',
  profileSubmittedAt: null,
  ssnCipher: null,
  ssnHash: null,
  pinCipher: null,
  pinHash: null,
  zodiac: null,
  gender: null,
  contactMethod: 'P',
  language: 1,
  languages: [],
  experience: '',
  credentials: [],
  referral: '',
  locale: 'en',
};

const beginnersPhone = { countryCode: 1, type: 3, sms: false };

/**
 * Creates psychics of a network with their accounts and preferred phones in one statement: all of them or none.
 * Without an extension they get the next free ones.
 * @returns their ids, in the order of the list
 */
export async function createPsychics(db: Db, network: Network, psychics: NewPsychic[]): Promise<number[]> {
  const rows = psychics.map(({ phone, ...psychic }, place) => ({
    ...beginner,
    ...psychic,
    place,
    phone: phone === undefined ? null : { ...beginnersPhone, ...phone },
  }));
  const made = await db.query<{ id: number }[]>(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as p (place integer, username text, "managerId" integer, "passwordHash" text,
         first text, last text, email text, address1 text, address2 text, city text, region text, "postalCode" text,
         country text, "createdAt" timestamptz, extension integer, "accountStatus" text, "statusDecidedAt" timestamptz,
         availability text, "chosenAvailability" text, "availabilitySince" timestamptz, permissions text,
         "autoEmail" boolean, "requiresApproval" boolean, "limitedReadings" boolean, "profileStatus" text,
         "profileSubmittedAt" timestamptz, "ssnCipher" text, "ssnHash" text, "pinCipher" text, "pinHash" text,
         zodiac smallint, gender text, "contactMethod" text, language smallint, languages smallint[], experience text,
         credentials text[], referral text, locale text, phone jsonb)),
     account as (
       insert into accounts (network, role, username, password_hash, first, last, email, address1, address2, city, region,
              postal_code, country, manager_id, created_at, rights)
       select $1, 'psychic', username, "passwordHash", first, last, email, address1, address2, city, region,
              "postalCode", country, "managerId", coalesce("createdAt", now()), '{}' from wanted order by place
       returning id, username),
     named as (select account.id, wanted.* from account join wanted using (username)),
     preferred as (
       insert into phones (account_id, phone_number, country_code, type, preferred, sms)
       select id, phone ->> 'phoneNumber', (phone -> 'countryCode')::smallint, (phone -> 'type')::smallint, true,
              (phone -> 'sms')::boolean from named where jsonb_typeof(phone) = 'object'),
     psychic as (
       insert into psychics (account_id, network, extension, account_status, status_decided_at, availability,
              chosen_availability, availability_since, availability_cause, permissions, auto_email, requires_approval, limited_readings,
              profile_status, profile_submitted_at, ssn_cipher, ssn_hash, pin_cipher, pin_hash, zodiac, gender,
              contact_method, language, languages, experience, credentials, referral, locale)
       select id, $1, coalesce(extension, (select coalesce(max(extension) + 1, ${firstExtension}) from psychics where network = $1)
                - 1 + row_number() over (partition by extension is null order by place)),
              "accountStatus", "statusDecidedAt", availability, "chosenAvailability", coalesce("availabilitySince", now()),
              case when availability = 'U' and "availabilitySince" is null then 'new' else 'psychic' end, permissions, "autoEmail", "requiresApproval", "limitedReadings", "profileStatus", "profileSubmittedAt",
              "ssnCipher", "ssnHash", "pinCipher", "pinHash", zodiac, gender, "contactMethod", language, languages,
              experience, credentials, referral, locale from named)
     select id from named order by place`,
    [network, JSON.stringify(rows)],
  );
  return made.map(({ id }) => id);
}

/** Creates one psychic. @returns its id */
export async function createPsychic(db: Db, network: Network, psychic: NewPsychic): Promise<number> {
  const [id] = await createPsychics(db, network, [psychic]);
  if (id === undefined) throw new Error('an insertion without a row');
  return id;
}
