import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { Mail } from './mail.service';

@Injectable()
export class MailJobs {
  constructor(jobs: Jobs, mail: Mail) {
    jobs.add({ name: 'send-mail', cron: '* * * * *', run: () => mail.sendQueued() });
  }
}
