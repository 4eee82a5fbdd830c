import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { networks } from '../../../common/brand/brands';
import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { jobActor } from '../../platform/access/actor';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Closing } from './closing.service';

const name = 'close-pay';

/** Milliseconds that a run works: what is left then is closed by the next one. */
const longest = 240_000;

/** Closes periods some time after their last day. */
@Injectable()
export class ClosingJobs implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    jobs: Jobs,
    private readonly closing: Closing,
    @Inject(ENV) private readonly env: Pick<Env, 'payCloseAfterHours'>,
  ) {
    jobs.add(name, () => this.closeDue());
  }

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  async closeDue(now = new Date(), hours = this.env.payCloseAfterHours): Promise<void> {
    const end = performance.now() + longest;
    for (const network of networks)
      await this.closing.closeDue(
        jobActor(network, name),
        lastDue(now, hours),
        () => !this.isStopping && performance.now() < end,
      );
  }
}

/** The last New York day that ended so many hours ago. */
export const lastDue = (now: Date, hours: number): Day =>
  addDays(dayOf(new Date(now.getTime() - hours * 3_600_000)), -1);
