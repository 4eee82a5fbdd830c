import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import type { Network } from '../../../common/brand/brands';
import { longestProof } from '../../../common/domain/bot-check';
import {
  longestComments,
  longestContactEmail,
  longestContactName,
  replyMethods,
} from '../../../common/domain/contact-form';
import {
  longestReply,
  longestReplySubject,
  type MessageKind,
  messageKinds,
  type ReplyKind,
  replyKinds,
} from '../../../common/domain/contact-reply';
import { mailAddress } from '../../../common/domain/mail-address';
import { longestNote } from '../../../common/domain/contact-note';
import { type Locale, locales } from '../../../common/brand/locales';
import { Form, FormField } from '../../platform/http/input.decorators';
import { phonePattern } from '../profiles/profiles.dto';

export type ContactState = 'open' | 'late' | 'answered' | 'deleted';

/** What an applicant left on the recruiting pages, or what a psychic asks about a statement. */
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
  /** The language of the page it came from. */
  locale: Locale;
  /** Whether a manager answered it, or marked it as answered. */
  answered: boolean;
  /** Late is open for more than 48 hours. */
  state: ContactState;
  /** Since when it is or was open: it arrived, or an answer opened it again. With the New York offset. */
  open_since: string;
  /** The user_id of the manager who takes care of it. */
  assigned_to: number | null;
  /** The username of that manager. */
  assignee: string | null;
  /** Of a psychic's question about a statement, as problem reports have it; null for an applicant. */
  category: string | null;
}

/** What a psychic asks about a statement. */
export class ContactQuestion {
  id: number;
  user_id: number;
  username: string;
  statement_id: number;
  /** The number of the statement, such as 2026-1184. */
  statement: string;
  period_to: string;
  /** Null for the whole statement. */
  line: number | null;
  answer: string | null;
  /** US dollars, of the adjustment that came with the answer. */
  adjustment: number | null;
}

/** A file that came with an answer. */
export class ContactAttachmentRow {
  id: number;
  /** As its sender called it. */
  name: string;
  bytes: number;
  /** Whether it was kept; otherwise it is only in the mailbox. */
  kept: boolean;
}

/** What managers answered to a contact, and what it answered by mail. */
export class ContactMessageRow {
  id: number;
  /** A manager's, with a mail from here or by phone, or an answer that arrived by mail. */
  @ApiProperty({ enum: messageKinds })
  kind: MessageKind;
  /** The manager's username, or whom the answer says it is from. */
  by: string;
  /** The address that the answer says it is from; nobody has checked that. */
  sender: string | null;
  /** With the New York offset. */
  at: string;
  /** Null if no mail was sent. */
  subject: string | null;
  /** Of the mail, or what was said on the phone. An answer has what it repeats of earlier mails, too. */
  text: string;
  /** What came with the answer. */
  attachments: ContactAttachmentRow[];
  /** No person wrote the answer, but a program. */
  automatic: boolean;
  /** Only a part of the answer could be read; all of it is in the mailbox. */
  partial: boolean;
  /** When a mail server told that the reply could not be delivered, with the New York offset. */
  undelivered_at: string | null;
  /** Why, in the mail server's words. */
  undelivered_why: string | null;
}

/** A contact with what managers keep of it. */
export class ContactRecord extends ContactRow {
  /** The username of the manager who marked it. */
  answered_by: string | null;
  /** When it was changed, with the New York offset. */
  answered_at: string | null;
  /** When it was deleted, with the New York offset; for 30 days it can be restored. */
  deleted_at: string | null;
  @ApiProperty({ maxLength: longestNote })
  note: string;
  /** A question about a statement, which is answered there; null for an applicant. */
  question: ContactQuestion | null;
  /** The replies and answers, oldest first. */
  messages: ContactMessageRow[];
}

export class ContactAnswer {
  contact: ContactRecord;
}

/** What is left out stays; all but `answered`, `note`, and `assigned_to` may come as it was answered, and has no effect. */
export class ContactInput extends PartialType(ContactRecord) {}

export class ContactChange {
  @FormField('contact', ContactInput)
  contact: unknown;
}

/** An answer to a contact. */
@Form()
export class ContactReplyInput {
  /** Of the mail, or what was said on the phone. */
  @ApiProperty({ maxLength: longestReply, pattern: '\\S' })
  text: string;
  /** The reference is added to it; without one, the mail has the subject of the last one, or the usual one. */
  @ApiPropertyOptional({ maxLength: longestReplySubject })
  subject?: string;
  /** By mail, the default, or by phone: then nothing is sent. */
  @ApiPropertyOptional({ enum: replyKinds })
  by?: ReplyKind;
}

/** How many contacts wait. */
export class ContactCounts {
  open: number;
  /** Those of them that are open for more than 48 hours. */
  late: number;
  /** Those of them that are assigned to the caller. */
  mine: number;
}

/** A manager to whom contacts can be assigned. */
export class Assignee {
  id: number;
  username: string;
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
  /** Of the page with the form; English by default. */
  @ApiPropertyOptional({ enum: locales })
  locale?: string;
  /** The ALTCHA solution to a challenge from `GET /api/bot_check`; it can be used once. */
  @ApiProperty({ maxLength: longestProof })
  bot_check: string;
}

export class NewContact {
  @FormField('contact', ContactFormInput)
  contact: object;
}
