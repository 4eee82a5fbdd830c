import { ApiProperty, PartialType } from '@nestjs/swagger';
import { longestNote } from '../../common/domain/contact-note';
import { FormField } from '../http/input.decorators';

/** What an applicant left on the recruiting pages. */
export class ContactRow {
  id: number;
  name: string;
  email: string;
  /** Ten digits. */
  phone: string;
  /** Phone or email. */
  @ApiProperty({ enum: ['P', 'E'] })
  method: string;
  comments: string;
  /** With the New York offset. */
  date: string;
  @ApiProperty({ type: Number, nullable: true })
  referral: number | null;
  /** Whether a manager has ticked it as answered. */
  answered: boolean;
}

/** A contact with what managers keep of it. */
export class ContactRecord extends ContactRow {
  /** The username of the manager who ticked it. */
  @ApiProperty({ type: String, nullable: true })
  answered_by: string | null;
  /** When that was, with the New York offset. */
  @ApiProperty({ type: String, nullable: true })
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
