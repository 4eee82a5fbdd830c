import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { dismissRefused, findRefused, findUncertain, type StuckMail } from '../../identity/mail/mail.query';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { FailedMail } from './operations.dto';

/** More than one looks through. */
const most = 100;

const toFailed =
  (state: FailedMail['state']) =>
  ({ id, recipient, subject, last_error, created_at }: StuckMail): FailedMail => ({
    id,
    state,
    recipient,
    subject,
    reason: last_error,
    written_at: newYorkIso(created_at),
  });

/** Mails that were refused for good, which managers can dismiss, or that may have gone out. */
@Injectable()
export class FailedMails {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async find(network: Network): Promise<FailedMail[]> {
    const wanted = { network, most };
    const [uncertain, refused] = [await findUncertain(this.db, wanted), await findRefused(this.db, wanted)];
    // a gift to many wrong addresses must not hide these, which can't be dismissed
    return [...uncertain.map(toFailed('uncertain')), ...refused.map(toFailed('refused'))].slice(0, most);
  }

  /** Does nothing to one that is dismissed already. @throws NotFoundException the network has no such refused mail */
  async dismiss(actor: SignedInActor, id: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      const isNew = await dismissRefused(manager, id, actor.network);
      if (isNew === undefined) throw new NotFoundException('There is no such refused mail.');
      if (isNew)
        await this.audit.record(manager, actor, { action: 'dismissed a refused mail', after: { id } });
    });
  }
}
