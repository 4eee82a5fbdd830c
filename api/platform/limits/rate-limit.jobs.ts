import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { RateLimit } from './rate-limit.service';

@Injectable()
export class RateLimitJobs {
  constructor(jobs: Jobs, limit: RateLimit) {
    jobs.add('sweep-rate-limits', () => limit.sweep());
  }
}
