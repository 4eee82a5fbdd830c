import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { BotChecks } from './bot-checks.service';

@Injectable()
export class BotCheckJobs {
  constructor(jobs: Jobs, checks: BotChecks) {
    jobs.add('sweep-spent-proofs', () => checks.sweep());
  }
}
