import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networks } from '../../../common/brand/brands';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Mail } from '../../identity/mail/mail.service';
import { dataClasses } from '../../platform/retention/classes';
import { findNow } from '../../platform/retention/retention.query';
import { Retention } from '../../platform/retention/retention.service';
import { StoppedDeletion } from '../../platform/retention/stopped-deletion.entity';
import { findWardens } from '../../identity/sign-in-limits/failed-sign-ins.query';
import type { DeletionAgreement, WaitingDeletion } from './operations.dto';
import { stoppedDeletionsLetter } from './stopped-deletions-letter';
import { takeUntold } from './stopped-deletions.query';

const lineOf = ({ class: of, rows, usual }: Pick<StoppedDeletion, 'class' | 'rows' | 'usual'>): string =>
  `${dataClasses[of].title}: ${rows}. The most of the last 30 nights: ${usual}.`;

/** Nightly deletions of far more than usual: tells the managers, and lets one of them agree. */
@Injectable()
export class StoppedDeletions {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
    retention: Retention,
  ) {
    retention.onRun(() => this.tell());
  }

  async find({ network }: SignedInActor): Promise<WaitingDeletion[]> {
    const stops = await this.db
      .getRepository(StoppedDeletion)
      .find({ where: { network }, order: { class: 'ASC' } });
    return stops.map(({ class: of, night, before, rows, usual, agreedAt }) => ({
      class: of,
      title: dataClasses[of].title,
      night,
      before: newYorkIso(before),
      rows,
      usual,
      agreed_at: agreedAt && newYorkIso(agreedAt),
    }));
  }

  /** @throws ConflictException nothing waits for this, or it is another number or of another day by now */
  async agree(actor: SignedInActor, { class: of, night, rows }: DeletionAgreement): Promise<void> {
    const { network } = actor;
    await this.db.transaction(async (manager) => {
      const stop = await manager.findOne(StoppedDeletion, {
        where: { network, class: of },
        lock: { mode: 'pessimistic_write' },
      });
      if (stop?.night !== night || stop.rows !== rows)
        throw new ConflictException(
          'This deletion is no longer waiting with this number. Please look again.',
        );
      if (night !== dayOf(await findNow(manager)))
        throw new ConflictException('An agreement holds for its day only. The next night counts again.');
      if (stop.agreedAt !== null) return;
      await manager.update(StoppedDeletion, { network, class: of }, { agreedAt: () => 'now()' });
      await this.audit.record(manager, actor, {
        action: 'agreed to delete expired data',
        after: { class: of, night, rows },
      });
    });
  }

  /** Mails the managers with the right `people` once about each stop. */
  private async tell(): Promise<void> {
    await this.db.transaction(async (manager) => {
      const untold = await takeUntold(manager);
      for (const network of networks) {
        const lines = untold.filter((stop) => stop.network === network).map(lineOf);
        if (lines.length === 0) continue;
        const letter = stoppedDeletionsLetter(network, lines, this.env.siteUrl[network]);
        await this.mail.queueForEach(manager, network, await findWardens(manager, network), letter);
      }
    });
    this.mail.sendSoon();
  }
}
