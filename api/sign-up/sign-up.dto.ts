import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsObject } from 'class-validator';

/** The payload of a sign-up, as the forms send it. */
export class SignUpFields {
  referral?: string;
  username: string;
  password: string;
  confirm_password: string;
  pin: string;
  first: string;
  last: string;
  address1: string;
  address2?: string;
  postal_code: string;
  phone_type?: number;
  city: string;
  region: string;
  country: string;
  country_code?: number;
  email: string;
  phone: string;
  /** Nine digits; kept encrypted, in no answer and no log. */
  ssn: string;
  sms?: boolean;
  @ApiProperty({ enum: ['E', 'P'] })
  contact_method: string;
  zodiac: number;
  @ApiProperty({ enum: ['M', 'F'] })
  gender: string;
  language: number;
  languages?: number[];
  /** Exactly two digits. */
  experience: string;
  credentials?: string[];
}

export class NewPsychic {
  @ApiProperty({ type: SignUpFields })
  @IsDefined({ message: 'psychic is required' })
  @IsObject({ message: 'psychic must be an object' })
  psychic: object;
}

export class CreatedPsychic {
  user_id: number;
}
