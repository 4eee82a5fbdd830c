import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { Retention } from '../retention/retention.service';
import { oldMails } from './mail.query';
import { Mail } from './mail.service';

@Injectable()
export class MailJobs {
  constructor(jobs: Jobs, mail: Mail, retention: Retention) {
    jobs.add({ name: 'send-mail', cron: '* * * * *', run: () => mail.sendQueued() });
    retention.add('mails', { ...oldMails, finish: (before) => mail.removeFilesBefore(before) });
  }
}
