import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networks } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import { jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { Jobs } from '../jobs/jobs.service';
import { Publication } from './publication.service';

const name = 'publish-statistics';

@Injectable()
export class StatisticsJobs {
  constructor(jobs: Jobs, db: DataSource, publication: Publication, audit: Audit) {
    jobs.add({
      name,
      cron: '0 7,10,13,16,19,22 * * *',
      run: async () => {
        for (const network of networks) {
          const published_at = newYorkIso(await publication.publish(network));
          await audit.record(db.manager, jobActor(network, name), {
            action: 'published the statistics',
            after: { published_at },
          });
        }
      },
    });
  }
}
