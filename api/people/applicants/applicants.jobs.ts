import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { ApplicationStatuses } from './application-status.service';
import { oldDrafts } from './drafts.query';
import { oldStatusLinks } from './status-links.query';

const reminder = 'remind-of-email';

@Injectable()
export class ApplicantsJobs {
  constructor(retention: Retention, jobs: Jobs, statuses: ApplicationStatuses) {
    jobs.add(reminder, () => statuses.remindAll(reminder));
    retention.add('applicationDrafts', oldDrafts);
    retention.add('statusLinks', oldStatusLinks);
  }
}
