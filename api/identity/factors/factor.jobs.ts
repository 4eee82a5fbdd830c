import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { sweepUnfinished } from './factors.query';

@Injectable()
export class FactorJobs {
  constructor(jobs: Jobs, db: DataSource) {
    jobs.add('sweep-second-factors', () => sweepUnfinished(db));
  }
}
