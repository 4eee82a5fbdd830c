import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../../common/brand/brands';
import { dayOf } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import type { SignedInActor } from '../../platform/access/actor';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Jobs } from '../../platform/jobs/jobs.service';
import { reminderLetter } from './reminder-letter';
import { claimReminder, countParkedAndOwing, findApprovers, findDueRuns } from './reminders.query';
import type { DueRun, PayAttention } from './runs.dto';

/** Tells managers what needs them: on the dashboard, and for runs also by mail. */
@Injectable()
export class Reminders {
  constructor(
    private readonly db: DataSource,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    jobs.add('remind-of-pay', () => this.remind());
  }

  async attention({ network }: SignedInActor): Promise<PayAttention> {
    const [due, others] = await Promise.all([
      findDueRuns(this.db, network, dayOf(new Date())),
      countParkedAndOwing(this.db, network),
    ]);
    return { due, ...others };
  }

  /** Mails about each run that is due and not approved, once. */
  async remind(now = new Date()): Promise<void> {
    for (const network of networks)
      for (const run of await findDueRuns(this.db, network, dayOf(now))) await this.tell(network, run);
    this.mail.sendSoon();
  }

  private async tell(network: Network, run: DueRun): Promise<void> {
    await this.db.transaction(async (manager) => {
      const approvers = (await findApprovers(manager, network)).filter(({ email }) => isSingleAddress(email));
      // without anybody to tell, the next run of the job tries again
      if (approvers.length === 0 || !(await claimReminder(manager, network, run.period_to))) return;
      const letter = reminderLetter(network, run, this.env.siteUrl[network]);
      await this.mail.queueForEach(manager, network, approvers, letter);
    });
  }
}
