import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service';
import { oldDrafts } from './drafts.query';
import { oldStatusLinks } from './status-links.query';

@Injectable()
export class ApplicantsJobs {
  constructor(retention: Retention) {
    retention.add('applicationDrafts', oldDrafts);
    retention.add('statusLinks', oldStatusLinks);
  }
}
