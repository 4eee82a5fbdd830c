import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service';
import { forgetDeleted } from './contacts.query';

@Injectable()
export class ContactsJobs {
  constructor(jobs: Jobs, db: DataSource) {
    jobs.add({
      name: 'forget-deleted-contacts',
      cron: '35 4 * * *',
      run: async () => {
        while ((await forgetDeleted(db)) > 0);
      },
    });
  }
}
