import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { jobActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Jobs } from '../../platform/jobs/jobs.service';
import { reportContact } from '../../records/psychic-status/contacts';
import { findSilent, lockStatus, unnamed } from '../../records/psychic-status/contacts.query';
import { statusOf } from '../../records/psychic-status/psychic-status';

const job = 'end-silent-contacts';

/**
 * Ends contacts that the switch has not reported for hours, because their end got lost. Chats have their own
 * timeouts.
 */
@Injectable()
export class SilentContacts {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    jobs.add(job, () => this.end());
  }

  async end(): Promise<void> {
    const found = await findSilent(this.db, this.env.contactHours);
    for (const psychicId of new Set(found.map((contact) => contact.psychicId))) await this.endOf(psychicId);
  }

  /** Each end is logged in the psychic's activity, for managers. */
  private async endOf(psychicId: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      let psychic = await lockStatus(manager, psychicId);
      // the switch may have reported while this waited for the lock
      for (const contact of await findSilent(manager, this.env.contactHours, psychicId)) {
        const { network, connectionId, reportedAt } = contact;
        const next = await reportContact(manager, psychic, 'U', connectionId);
        await this.audit.record(manager, jobActor(network, job), {
          action: 'ended a contact without a sign',
          on: psychicId,
          before: statusOf(psychic),
          after: {
            connection_id: connectionId === unnamed ? null : connectionId,
            last_sign: newYorkIso(reportedAt),
            ...(next && statusOf(next)),
          },
        });
        psychic = { ...psychic, ...next };
      }
    });
  }
}
