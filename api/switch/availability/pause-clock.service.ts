import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { atTime } from '../../../common/domain/reach';
import { Mail } from '../../identity/mail/mail.service';
import { findMailed } from '../../identity/mail/mailed-accounts.query';
import { Pushes } from '../../identity/push/pushes.service';
import { jobActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { Outages } from '../../platform/database/outages.service';
import { ENV } from '../../platform/database/tokens';
import { EverySecond } from '../../platform/jobs/every-second';
import { clockTime, lockStatus, setStatus } from '../../records/psychic-status/contacts.query';
import { reachOf, statusOf } from '../../records/psychic-status/psychic-status';
import { missedLetter } from './missed-letter';
import { findDuePauses, findUntold, takeUntold } from './pauses.query';

/**
 * Ends pauses whose time is over, and tells psychics whom the program has paused. Every process looks once a second;
 * the first one to lock the psychic does it, so nothing happens twice or is lost with a process.
 */
@Injectable()
export class PauseClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly everySecond: EverySecond;

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly mail: Mail,
    private readonly pushes: Pushes,
    @Inject(ENV) private readonly env: Env,
    outages: Outages,
  ) {
    this.everySecond = new EverySecond(new Logger(PauseClock.name), outages);
  }

  onApplicationBootstrap(): void {
    this.everySecond.do('Ending pauses failed', () => this.end());
    this.everySecond.do('Telling paused psychics failed', () => this.tell());
  }

  onModuleDestroy(): Promise<void> {
    return this.everySecond.stop();
  }

  /** Ends what is due. */
  async end(): Promise<void> {
    for (const { id, network } of await findDuePauses(this.db)) await this.endOf(id, network);
  }

  private async endOf(id: number, network: Network): Promise<void> {
    await this.db.transaction(async (manager) => {
      const psychic = await lockStatus(manager, id);
      const reach = reachOf(psychic);
      const next = atTime(reach, psychic, await clockTime(manager));
      // ended, or made longer, while this waited for the lock
      if (next === reach) return;
      await setStatus(manager, id, next);
      await this.audit.record(manager, jobActor(network, 'end-pauses'), {
        action: 'ended a pause on time',
        on: id,
        before: statusOf(reach),
        after: statusOf(next),
      });
    });
  }

  /** Mails and pushes to every psychic who was paused after missed contacts, once for each pause. */
  async tell(): Promise<void> {
    for (const { id, network } of await findUntold(this.db)) {
      const isTold = await this.db.transaction(async (manager) => {
        if (!(await takeUntold(manager, id))) return false;
        await this.pushes.send(manager, id, 'missed_in_a_row', { tag: 'missed-in-a-row' });
        const account = await findMailed(manager, id);
        if (account === undefined || account.email === '') return true;
        const letter = missedLetter(network, account, this.env.missedInRow, this.env.siteUrl[network]);
        await this.mail.queue(manager, network, [{ to: account.email, whose: { account: id }, ...letter }]);
        return true;
      });
      if (!isTold) continue;
      this.mail.sendSoon();
      this.pushes.sendSoon();
    }
  }
}
