import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service';
import { Retention } from '../retention/retention.service';
import { forgetMails } from './mail.query';
import { Mail } from './mail.service';

@Injectable()
export class MailJobs {
  constructor(jobs: Jobs, mail: Mail, retention: Retention, db: DataSource) {
    jobs.add({ name: 'send-mail', cron: '* * * * *', run: () => mail.sendQueued() });
    retention.add('mails', async (before) => {
      const gone = await forgetMails(db, before);
      if (gone.length === 0) await mail.removeFilesBefore(before);
      return gone;
    });
  }
}
