import { ApiProperty } from '@nestjs/swagger';

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

/** The state of the installation. */
export class Operations {
  /** Of the last day. */
  notices: Notice[];
  /** Null if audit rows are sent nowhere. */
  audit_forwarding: AuditForwarding | null;
}
