import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { sweepLinks } from './first-manager.query';

@Injectable()
export class FirstManagerJobs {
  constructor(jobs: Jobs, db: DataSource) {
    jobs.add('sweep-first-manager-links', () => sweepLinks(db));
  }
}
