import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { sweepLinks } from './recovery.query';
import { Recovery, writer } from './recovery.service';

@Injectable()
export class RecoveryJobs {
  constructor(jobs: Jobs, recovery: Recovery, db: DataSource) {
    jobs.add(writer, () => recovery.answerAll());
    jobs.add('sweep-recovery-links', () => sweepLinks(db));
  }
}
