import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.service';
import { EmailChanges } from './email-changes.service';

@Injectable()
export class EmailChangesJobs {
  constructor(jobs: Jobs, changes: EmailChanges) {
    const name = 'sweep-email-changes';
    jobs.add(name, () => changes.sweep(name));
  }
}
