import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service';
import { forgetSent } from './mail.query';
import { Mail } from './mail.service';

@Injectable()
export class MailJobs {
  constructor(jobs: Jobs, mail: Mail, db: DataSource) {
    jobs.add({ name: 'send-mail', cron: '* * * * *', run: () => mail.sendQueued() });
    jobs.add({
      name: 'forget-sent-mail',
      cron: '40 4 * * *',
      run: async () => {
        while ((await forgetSent(db)) > 0);
      },
    });
  }
}
