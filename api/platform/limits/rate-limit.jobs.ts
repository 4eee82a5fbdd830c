import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { RateLimit } from './rate-limit.service';

@Injectable()
export class RateLimitJobs {
  constructor(jobs: Jobs, limit: RateLimit) {
    jobs.add({ name: 'sweep-rate-limits', cron: '*/15 * * * *', run: () => limit.sweep() });
  }
}
