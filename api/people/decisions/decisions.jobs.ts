import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { forgetDecisions } from './decisions.query';

@Injectable()
export class DecisionsJobs {
  constructor(jobs: Jobs, db: DataSource) {
    jobs.add('forget-decisions', () => forgetDecisions(db));
  }
}
