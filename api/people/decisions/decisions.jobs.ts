import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { forgetDecisions } from './decisions.query';

@Injectable()
export class DecisionsJobs {
  constructor(jobs: Jobs, db: DataSource) {
    // soon, because what a decision replaced may contain a photo
    jobs.add({ name: 'forget-decisions', cron: '*/10 * * * *', run: () => forgetDecisions(db) });
  }
}
