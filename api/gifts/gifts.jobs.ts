import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../jobs/jobs.service';
import { AutomaticGifts, automaticGiftsJob } from './automatic-gifts.service';
import { forgetRequests } from './gifts.query';

@Injectable()
export class GiftsJobs {
  constructor(jobs: Jobs, gifts: AutomaticGifts, db: DataSource) {
    jobs.add({
      name: automaticGiftsJob,
      cron: '0 9 * * *',
      run: async () => {
        await gifts.send();
      },
    });
    jobs.add({ name: 'forget-gift-requests', cron: '30 4 * * *', run: () => forgetRequests(db) });
  }
}
