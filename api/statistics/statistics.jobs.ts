import { Injectable } from '@nestjs/common';
import { networks } from '../../common/brand/brands';
import { Jobs } from '../jobs/jobs.service';
import { Publication } from './publication.service';

@Injectable()
export class StatisticsJobs {
  constructor(jobs: Jobs, publication: Publication) {
    jobs.add({
      name: 'publish-statistics',
      cron: '0 7,10,13,16,19,22 * * *',
      run: async () => {
        for (const network of networks) await publication.publish(network);
      },
    });
  }
}
