import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Network } from '../../../common/brand/brands';
import { longestProof } from '../../../common/domain/bot-check';
import { locales } from '../../../common/brand/locales';
import { longestPassword, shortestPassword } from '../../../common/domain/person-rules';
import { longText } from '../../../common/domain/text';
import { FormField } from '../../platform/http/input.decorators';
import { digitsPattern, phonePattern, pinPattern, TraitsInput } from '../profiles/profiles.dto';

/** The payload of a sign-up, as the forms send it. */
export class SignUpInput extends TraitsInput {
  /** 2 to 6 digits, or empty. */
  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', pattern: '^\\s*(\\d{2,6})?\\s*$' },
      { type: 'integer', minimum: 10, maximum: 999_999 },
    ],
  })
  referral?: string | number;
  /** Four digits. */
  @ApiProperty({ pattern: pinPattern })
  pin: string;
  @ApiProperty({ minLength: shortestPassword, maxLength: longestPassword })
  password: string;
  /** Repeat of the above. */
  @ApiProperty({ minLength: shortestPassword, maxLength: longestPassword })
  confirm_password: string;
  /**
   * A North American number under prefix 1, otherwise 1 to 15 digits; spaces, dots, dashes, brackets, and its own +prefix are removed.
   */
  @ApiProperty({ pattern: phonePattern(1), example: '505-555-0148' })
  phone: string;
  /** Nine digits; dashes, dots, and spaces are removed. Stored encrypted, and never returned or logged. */
  @ApiProperty({ pattern: digitsPattern(9) })
  ssn: string;
  /** Whether the phone accepts text messages. */
  sms?: boolean;
  /** Years, in exactly two digits. */
  @ApiProperty({
    oneOf: [
      { type: 'string', pattern: '^\\s*\\d{2}\\s*$' },
      { type: 'integer', minimum: 10, maximum: 99 },
    ],
  })
  declare experience: string | number;
  /** Must be true for an application: agreement to the privacy policy, and without `agree_psychic_agreement` to the psychic agreement too. */
  @ApiPropertyOptional({ enum: [true] })
  agree_privacy?: boolean;
  /** If present, must be true: agreement to the psychic agreement. */
  @ApiPropertyOptional({ enum: [true] })
  agree_psychic_agreement?: boolean;
  /** Must be true for an application: being psychic, and without `confirm_adult` 18 or older too. */
  @ApiPropertyOptional({ enum: [true] })
  confirm_psychic?: boolean;
  /** If present, must be true: being 18 or older. */
  @ApiPropertyOptional({ enum: [true] })
  confirm_adult?: boolean;
  /** For an application, the network; defaults to that of the host. */
  network?: Network;
  /** For an application, the language of its page, and of the mails about it; English by default. */
  @ApiPropertyOptional({ enum: locales })
  locale?: string;
  /** For an application, the ALTCHA solution of `GET /api/bot_check`. This call uses it up, even if a field is refused. */
  @ApiPropertyOptional({ maxLength: longestProof })
  bot_check?: string;
  /** For an application, the secret of the link that invited the applicant. One that is no longer valid joins nothing. */
  @ApiPropertyOptional({ maxLength: longText })
  invitation?: string;
  /** For an application, the key of its draft, which is removed. One that is unknown changes nothing. */
  @ApiPropertyOptional({ maxLength: longText })
  draft?: string;
}

export class NewPsychic {
  @FormField('psychic', SignUpInput)
  psychic: object;
}

export class CreatedPsychic {
  id: number;
  /** The same as `id`. */
  user_id: number;
}
