import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Retention } from '../../platform/retention/retention.service';
import { oldMails } from './mail.query';
import { Mail } from './mail.service';

@Injectable()
export class MailJobs {
  constructor(jobs: Jobs, mail: Mail, retention: Retention) {
    jobs.add('send-mail', () => mail.sendQueued());
    retention.add('mails', { ...oldMails, finish: (before) => mail.removeFilesBefore(before) });
  }
}
