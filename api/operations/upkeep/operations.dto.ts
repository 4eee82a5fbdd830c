import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, Matches, Min } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';
import { type ExpiringClass, expiringClasses } from '../../platform/retention/classes';

/** Something about the installation that an operator should correct. */
export class Notice {
  /**
   * `ignored_forwarding`: requests have forwarded headers, and TRUSTED_PROXIES names no proxy; `example_mail`: mail
   * goes out from or to an .example address.
   */
  @ApiProperty({ enum: ['ignored_forwarding', 'example_mail'] })
  name: 'ignored_forwarding' | 'example_mail';
  /** With the New York offset. */
  first_at: string;
  last_at: string;
}

/** The sending of audit rows to another system. */
export class AuditForwarding {
  /** Rows that it has not received yet. */
  waiting: number;
  /** When the oldest of them was written, with the New York offset. */
  oldest_at: string | null;
  /** The last time that it received any. */
  sent_at: string | null;
  /** Null while it works. */
  failing_since: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
}

/** The reading of the network's support mailbox. */
export class SupportMailbox {
  /** The last time that it was read to its end, with the New York offset. */
  read_at: string | null;
  /** Null while it can be read. */
  failing_since: string | null;
  /** Why the last attempt failed. */
  failure: string | null;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What a manager agrees to delete, as it was shown. */
export class DeletionAgreement {
  @ApiProperty({ enum: expiringClasses })
  @IsIn(
    expiringClasses,
    validationMessage(message('not_one_of', { field: 'class', choices: expiringClasses.join(', ') })),
  )
  class: ExpiringClass;
  /** The New York day on which it was stopped. */
  @ApiProperty({ pattern: dayPattern.source, example: '2026-11-28' })
  @Matches(dayPattern, validationMessage(message('invalid', { field: 'night' })))
  night: string;
  /** How many rows. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsInt(validationMessage(message('not_number', { field: 'rows' })))
  @Min(1, validationMessage(message('invalid', { field: 'rows' })))
  rows: number;
}

/** A nightly deletion of far more than usual, which deletes nothing until a manager agrees. */
export class WaitingDeletion extends DeletionAgreement {
  /** The class for people. */
  title: string;
  /** What is older than this time would be deleted, with the New York offset. */
  before: string;
  /** The most rows that one of the last 30 nights deleted; 0 if they deleted none. */
  usual: number;
  /** When a manager agreed; it is deleted within minutes then. */
  agreed_at: string | null;
}

/** A stored phone that cannot be dialed as it is, so that nobody is recognized by it. */
export class UnreadablePhone {
  user_id: number;
  username: string;
  country_code: number;
  phone_number: string;
}

/** A mail that did not go out, or nobody knows whether it did. */
export class FailedMail {
  id: number;
  /** `refused` for good, which can be dismissed; `uncertain`: an operator settles it with the command `mail`. */
  @ApiProperty({ enum: ['refused', 'uncertain'] })
  state: 'refused' | 'uncertain';
  recipient: string;
  subject: string;
  /** What the mail server answered, or what happened. */
  reason: string;
  /** With the New York offset. */
  written_at: string;
}

/** The state of the installation. */
export class Operations {
  /** Of the manager's network. */
  stopped_deletions: WaitingDeletion[];
  /** Of the last day. */
  notices: Notice[];
  /** Null if audit rows are sent nowhere. */
  audit_forwarding: AuditForwarding | null;
  /** Of the manager's network; null if it is not read. */
  mailbox: SupportMailbox | null;
  /** Of the network's psychics, at most 100. */
  unreadable_phones: UnreadablePhone[];
  /** The network's mails that were refused and not dismissed, or may have gone out; at most 100. */
  failed_mails: FailedMail[];
}
