import { greatestId } from '../../../common/domain/ids';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { countries } from '../../../common/domain/countries';
import { mailAddress } from '../../../common/domain/mail-address';
import { profileStatuses } from '../../../common/domain/person-forms';
import { betweenDigits } from '../../../common/domain/pasted';
import {
  anyLinePattern,
  contactMethods,
  genders,
  linePattern,
  mostCredentials,
} from '../../../common/domain/person-rules';
import { dialPrefixes, phoneSlots, phoneTypeIds, timeZoneIds } from '../../../common/domain/phone-rules';
import { languages, zodiacSigns } from '../../../common/domain/reference';
import { longName, longText } from '../../../common/domain/text';
import { Form, FormField, ParsedLater } from '../../platform/http/input.decorators';

/** A phone of an account; three at most, exactly one preferred, at most one for texts. */
export class PhoneRow {
  id: number;
  /** Digits without the prefix. */
  phone_number: string;
  preferred: boolean;
  sms: boolean;
  /** 1 Landline, 2 Work, 3 Cellular. */
  type: number;
  time_zone_id: number;
  /** Dialing prefix. */
  country_code: number;
}

export class ManagerProfileRecord {
  first: string;
  last: string;
  address1: string;
  address2: string;
  postal_code: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string;
  email: string;
  /** A new email, which takes effect when the link sent to it is opened; null if none waits. */
  pending_email: string | null;
  phones: PhoneRow[];
  /** Dialing prefix of the country. */
  country_code: number;
  /** Of the preferred phone. */
  phone_type: number;
}

export class ProfileRecord extends ManagerProfileRecord {
  /** Pending, Approved, Rejected, or empty. */
  profile_status: string;
  /** Why it was Rejected; null if it was not, or no reason was given. */
  profile_reason: string | null;
  /** The URL of the current photo. */
  image: string | null;
  /** The URL of the psychic's new photo, which is waiting for a decision. */
  proposed_image: string | null;
  username: string;
  contact_method: (typeof contactMethods)[number];
  /** Always null; use `GET …/pin`. */
  pin: string | null;
  zodiac: number | null;
  gender: string | null;
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
}

export class PinAnswer {
  /** Null if there is none. */
  pin: string | null;
}

export class PsychicProfile {
  profile: ProfileRecord;
  /** For managers: the last approved profile, without PIN and phones; null if none. */
  approved?: Record<string, unknown> | null;
}

export class ManagerProfileAnswer {
  profile: ManagerProfileRecord;
}

const id = { type: 'integer' } as const;
const prefix = { ...id, enum: dialPrefixes };
const languageId = { ...id, enum: languages.map((language) => language.id) };

const aroundPhone = `[${betweenDigits}()[\\]]*`;
/** The digits of a number and of a prefix before it, with what is taken out of them. */
export const phonePattern = (fewest: number, most = 18): string =>
  `^[${betweenDigits}]*([tT][eE][lL]:)?${aroundPhone}(\\+${aroundPhone})?(\\d${aroundPhone}){${fewest},${most}}$`;

/** A phone as it is sent; what is left out is Eastern, Cellular, and neither preferred nor for texts. */
export class PhoneInput {
  @ApiPropertyOptional({ ...id, minimum: 1, maximum: greatestId })
  id?: number;
  /**
   * Ten digits under prefix 1, otherwise 1 to 15; spaces, dots, dashes, brackets, and its own +prefix are removed. Empty means no phone. It can be left out only where one phone is changed.
   */
  @ApiPropertyOptional({ pattern: phonePattern(0), example: '505-555-0148' })
  phone_number?: string;
  preferred?: boolean;
  sms?: boolean;
  @ApiPropertyOptional({ ...id, enum: phoneTypeIds, description: '1 Landline, 2 Work, 3 Cellular' })
  type?: number;
  @ApiPropertyOptional({ ...id, enum: timeZoneIds })
  time_zone_id?: number;
  @ApiPropertyOptional({ ...prefix, description: 'Dialing prefix' })
  country_code?: number;
}

/** Names and address as they are sent; characters are counted as one reads them. */
export class ContactInput {
  @ApiProperty({ pattern: linePattern, maxLength: longName })
  first: string;
  @ApiProperty({ pattern: linePattern, maxLength: longName })
  last: string;
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  address1: string;
  @ApiPropertyOptional({ pattern: anyLinePattern, maxLength: longText })
  address2?: string;
  /** Five digits in the US; only the first five of a ZIP+4 are kept. */
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  postal_code: string;
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  city: string;
  /** The abbreviation of a state or province in the US and Canada. */
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  region: string;
  /** ISO 3166-1 alpha-2. */
  @ApiProperty({ enum: countries.map((country) => country.country_code) })
  country: string;
  /** A stored one of another form may stay. */
  @ApiProperty({ pattern: `^\\s*${mailAddress}\\s*$`, maxLength: longText })
  email: string;
  /** Dialing prefix of the country. */
  @ApiPropertyOptional(prefix)
  country_code?: number;
  @ApiPropertyOptional({ ...id, enum: phoneTypeIds })
  phone_type?: number;
}

/** An address may stay as empty as it is stored. */
export class ManagerProfileInput extends ContactInput {
  @ApiProperty({ pattern: anyLinePattern, maxLength: longText })
  declare address1: string;
  /** Five digits in the US; only the first five of a ZIP+4 are kept. */
  @ApiProperty({ pattern: anyLinePattern, maxLength: longText })
  declare postal_code: string;
  @ApiProperty({ pattern: anyLinePattern, maxLength: longText })
  declare city: string;
  /** The abbreviation of a state or province in the US and Canada. */
  @ApiProperty({ pattern: anyLinePattern, maxLength: longText })
  declare region: string;
  /** ISO 3166-1 alpha-2. */
  @ApiProperty({ enum: ['', ...countries.map((country) => country.country_code)] })
  declare country: string;
  /** As returned; has no effect. */
  pending_email?: string | null;
  /** Unchanged if omitted. */
  @ApiPropertyOptional({ type: [PhoneInput], maxItems: phoneSlots })
  phones?: PhoneInput[];
}

/** So many digits, with what is taken out between them. */
export const digitsPattern = (count: number): string =>
  `^[${betweenDigits}]*(\\d[${betweenDigits}]*){${count}}$`;
export const pinPattern = digitsPattern(4);

export class TraitsInput extends ContactInput {
  /** Unique in the network, ignoring case. */
  @ApiProperty({ pattern: linePattern, maxLength: longText })
  username: string;
  contact_method: (typeof contactMethods)[number];
  @ApiProperty({ ...id, enum: zodiacSigns.map((sign) => sign.id) })
  zodiac: number;
  gender: (typeof genders)[number];
  /** The first language. */
  @ApiProperty(languageId)
  language: number;
  /** Languages other than the first. */
  @ApiPropertyOptional({ type: 'array', items: languageId })
  languages?: number[];
  /** Years, in one or two digits. */
  @ApiProperty({
    oneOf: [
      { type: 'string', pattern: '^\\s*\\d{1,2}\\s*$' },
      { type: 'integer', minimum: 0, maximum: 99 },
    ],
  })
  experience: string | number;
  @ApiPropertyOptional({
    type: 'array',
    maxItems: mostCredentials,
    items: { type: 'string', maxLength: longText },
  })
  credentials?: string[];
}

/** A psychic's profile as it is sent; what may be left out and is stays as it is. */
export class ProfileInput extends TraitsInput {
  /** Four digits; null or omitted keeps the stored one. */
  @ApiPropertyOptional({ type: String, pattern: pinPattern, nullable: true })
  pin?: string | null;
  @ApiPropertyOptional({ type: [PhoneInput], maxItems: phoneSlots })
  phones?: PhoneInput[];
  /** As returned; has no effect. */
  pending_email?: string | null;
  /** As returned; has no effect. */
  @ApiPropertyOptional({ enum: profileStatuses })
  profile_status?: string;
  /** As returned; has no effect. */
  profile_reason?: string | null;
  /** As returned; has no effect. */
  image?: string | null;
  /** As returned; has no effect. */
  proposed_image?: string | null;
}

export class ProfileChange {
  @FormField('profile', ProfileInput)
  profile: unknown;
  /** As returned; changing it has no effect. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  @Allow()
  @ParsedLater()
  approved?: unknown;
}

export class ManagerProfileChange {
  @FormField('profile', ManagerProfileInput)
  profile: unknown;
}

/** One of the two. */
@Form()
export class PhoneChange {
  /** One phone: with an id it changes that one, and an empty number removes it. */
  @ApiPropertyOptional({ type: PhoneInput })
  phone?: unknown;
  /** All of them at once, replacing the existing ones. Removing all takes each one's id with an empty number. */
  @ApiPropertyOptional({ type: [PhoneInput], maxItems: phoneSlots })
  phones?: unknown;
}
