import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsDefined, IsObject } from 'class-validator';

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
  /** Dialling prefix. */
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
  phones: PhoneRow[];
  /** Dialling prefix of the country. */
  country_code: number;
  /** Of the preferred phone. */
  phone_type: number;
}

export class ProfileRecord extends ManagerProfileRecord {
  /** Pending, Approved, Rejected, or empty. */
  profile_status: string;
  username: string;
  @ApiProperty({ enum: ['E', 'P'] })
  contact_method: string;
  /** Four digits; empty when there is none. */
  pin: string;
  @ApiProperty({ type: Number, nullable: true })
  zodiac: number | null;
  @ApiProperty({ type: String, nullable: true })
  gender: string | null;
  language: number;
  languages: number[];
  experience: string;
  credentials: string[];
}

export class PsychicProfile {
  profile: ProfileRecord;
  /** To managers: the profile as it was last approved, without PIN and phones; null before. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  approved?: Record<string, unknown> | null;
}

export class ManagerProfileAnswer {
  profile: ManagerProfileRecord;
}

export class ProfileChange {
  /** The fields of the answer; what may be left out stays as it is. */
  @ApiProperty({ type: ProfileRecord })
  @IsDefined({ message: 'profile is required' })
  @IsObject({ message: 'profile must be an object' })
  profile: object;
  /** As the answer tells it; a change of it has no effect. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  @Allow()
  approved?: unknown;
}

export class ManagerProfileChange {
  @ApiProperty({ type: ManagerProfileRecord })
  @IsDefined({ message: 'profile is required' })
  @IsObject({ message: 'profile must be an object' })
  profile: object;
}

export class PhoneChange {
  /** One phone: with an id it changes that one, an empty number removes it. */
  @ApiPropertyOptional({ type: PhoneRow })
  @Allow()
  phone?: unknown;
  /** All of them at once, in the place of the former ones. */
  @ApiPropertyOptional({ type: [PhoneRow] })
  @Allow()
  phones?: unknown;
}
