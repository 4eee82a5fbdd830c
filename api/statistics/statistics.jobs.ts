import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import { jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { Jobs } from '../jobs/jobs.service';
import { publicationCron } from './publication-times';
import { Publication } from './publication.service';

const name = 'publish-statistics';

@Injectable()
export class StatisticsJobs implements OnApplicationBootstrap {
  constructor(
    jobs: Jobs,
    private readonly db: DataSource,
    private readonly publication: Publication,
    private readonly audit: Audit,
  ) {
    jobs.add({
      name,
      cron: publicationCron,
      run: async () => {
        for (const network of networks) await this.tell(network, await publication.publish(network));
      },
    });
  }

  /** What the clock should have published while nothing ran is published before anybody is answered. */
  async onApplicationBootstrap(): Promise<void> {
    for (const network of networks) {
      const publishedAt = await this.publication.makeUp(network);
      if (publishedAt !== null) await this.tell(network, publishedAt);
    }
  }

  private async tell(network: Network, publishedAt: Date): Promise<void> {
    await this.audit.record(this.db.manager, jobActor(network, name), {
      action: 'published the statistics',
      after: { published_at: newYorkIso(publishedAt) },
    });
  }
}
