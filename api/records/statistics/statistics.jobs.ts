import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { networks } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { jobActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Publication } from './publication.service';

const name = 'publish-statistics';

@Injectable()
export class StatisticsJobs implements OnApplicationBootstrap {
  constructor(
    jobs: Jobs,
    private readonly publication: Publication,
    private readonly audit: Audit,
  ) {
    const startedAt = new Date();
    jobs.add(name, () => this.publishDue(startedAt));
  }

  /** Publishes what was missed while nothing was running, before any request is answered. */
  async onApplicationBootstrap(): Promise<void> {
    await this.publishDue(null);
  }

  /**
   * @param since the time from which scheduled times count for a network that never published; null: due if days
   * are waiting
   */
  async publishDue(since: Date | null, now?: Date): Promise<void> {
    for (const network of networks)
      await this.publication.publishDue(network, since, now, (db, publishedAt) =>
        this.audit.record(db, jobActor(network, name), {
          action: 'published the statistics',
          after: { published_at: newYorkIso(publishedAt) },
        }),
      );
  }
}
