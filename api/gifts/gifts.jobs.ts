import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { AutomaticGifts, automaticGiftsJob } from './automatic-gifts.service';

@Injectable()
export class GiftsJobs {
  constructor(jobs: Jobs, gifts: AutomaticGifts) {
    jobs.add({
      name: automaticGiftsJob,
      cron: '0 9 * * *',
      run: async () => {
        await gifts.send();
      },
    });
  }
}
