import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import type { Network } from '../../common/brand/brands';
import { longestProof } from '../../common/domain/bot-check';
import {
  longestComments,
  longestContactEmail,
  longestContactName,
  replyMethods,
} from '../../common/domain/contact-form';
import { mailAddress } from '../../common/domain/mail-address';
import { longestNote } from '../../common/domain/contact-note';
import { FormField } from '../http/input.decorators';
import { phonePattern } from '../profiles/profiles.dto';

/** What an applicant left on the recruiting pages. */
export class ContactRow {
  id: number;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** Phone or email. */
  method: 'P' | 'E';
  comments: string;
  /** With the New York offset. */
  date: string;
  referral: number | null;
  /** Whether a manager marked it as answered. */
  answered: boolean;
}

/** A contact with what managers keep of it. */
export class ContactRecord extends ContactRow {
  /** The username of the manager who marked it. */
  answered_by: string | null;
  /** When it was changed, with the New York offset. */
  answered_at: string | null;
  @ApiProperty({ maxLength: longestNote })
  note: string;
}

export class ContactAnswer {
  contact: ContactRecord;
}

/** What is left out stays; all but `answered` and `note` may come as it was answered, and has no effect. */
export class ContactInput extends PartialType(ContactRecord) {}

export class ContactChange {
  @FormField('contact', ContactInput)
  contact: unknown;
}

/** The form of the recruiting pages. */
export class ContactFormInput {
  @ApiProperty({ maxLength: longestContactName, pattern: '\\S' })
  name: string;
  @ApiProperty({ maxLength: longestContactEmail, pattern: `^\\s*${mailAddress}\\s*$` })
  email: string;
  /** A North American number; spaces, dots, dashes, brackets, and +1 are removed. */
  @ApiProperty({ pattern: phonePattern(10, 13), example: '505-555-0148' })
  phone: string;
  /** Preferred contact method: phone (the default) or email. */
  @ApiPropertyOptional({ enum: replyMethods })
  method?: string;
  @ApiPropertyOptional({ maxLength: longestComments })
  comments?: string;
  /** At most six digits. */
  @ApiPropertyOptional({
    oneOf: [
      { type: 'string', pattern: '^\\s*\\d{0,6}\\s*$' },
      { type: 'integer', minimum: 0, maximum: 999_999 },
    ],
  })
  referral?: string | number;
  /** Defaults to that of the host. */
  network?: Network;
  /** The ALTCHA solution to a challenge from `GET /api/bot_check`; it can be used once. */
  @ApiProperty({ maxLength: longestProof })
  bot_check: string;
}

export class NewContact {
  @FormField('contact', ContactFormInput)
  contact: object;
}
