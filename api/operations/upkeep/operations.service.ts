import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { findSink } from '../../platform/audit/audit-sink.query';
import type { Env } from '../../platform/config/env';
import { exampleMailWarning } from '../../platform/config/example-mail';
import { ENV } from '../../platform/database/tokens';
import { findMailbox } from '../../people/mailbox/mailbox.query';
import { findNotices, noteNotice, type NoticeName } from './operating-notices.query';
import type { Operations } from './operations.dto';
import { findUnreadablePhones } from './unreadable-phones.query';

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

/** What operators and managers see about the installation. */
@Injectable()
export class OperationsService {
  private readonly startedAt = new Date();

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  note(name: NoticeName): Promise<void> {
    return noteNotice(this.db, name);
  }

  async find(network: Network): Promise<Omit<Operations, 'stopped_deletions' | 'failed_mails'>> {
    const [noted, sink, mailbox, unreadable] = await Promise.all([
      findNotices(this.db),
      findSink(this.db),
      findMailbox(this.db, network),
      findUnreadablePhones(this.db, network),
    ]);
    const hasExampleMail = exampleMailWarning(this.env) !== undefined;
    const notices = [
      ...(hasExampleMail
        ? [{ name: 'example_mail' as const, first_at: this.startedAt, last_at: new Date() }]
        : []),
      ...noted,
    ];
    return {
      notices: notices.map(({ name, first_at, last_at }) => ({
        name,
        first_at: newYorkIso(first_at),
        last_at: newYorkIso(last_at),
      })),
      audit_forwarding:
        sink === undefined
          ? null
          : {
              waiting: sink.waiting,
              oldest_at: iso(sink.oldest_at),
              sent_at: iso(sink.sent_at),
              failing_since: iso(sink.failing_since),
              failure: sink.failure,
            },
      mailbox:
        mailbox === undefined
          ? null
          : {
              read_at: iso(mailbox.read_at),
              failing_since: iso(mailbox.failing_since),
              failure: mailbox.failure,
            },
      unreadable_phones: unreadable,
    };
  }
}
